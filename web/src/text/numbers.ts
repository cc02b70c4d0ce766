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

/** A number that was estimated, with one digit behind the point. */
export function estimated(value: number, language: string): string {
  const text = Math.abs(value).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return value < 0 && Number(value.toFixed(1)) !== 0 ? `−${text}` : text;
}
