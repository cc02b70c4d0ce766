// Numbers as the client writes them: a true minus, a dollar before its figures.

export function plain(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : plain(value);
}

export function dollars(value: number): string {
  return value < 0 ? `−$${-value}` : `$${value}`;
}

export function signedDollars(value: number): string {
  return value > 0 ? `+$${value}` : dollars(value);
}
