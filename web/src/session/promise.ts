// The dealer's promise: its secret was hashed before the first move and told after the last (docs/records.md).

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Whether the secret is the promised one; null where this browser cannot compute it (no https). */
export async function keepsPromise(commitment: string, secret: string): Promise<boolean | null> {
  if (!crypto.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(secret)));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return commitment === `sha256:${hex}`;
}
