CREATE FUNCTION hold_account(the_guest text, the_password text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE guest = the_guest AND (the_password = '' OR password = the_password) FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account has changed meanwhile';
  END IF;
END
$$;
