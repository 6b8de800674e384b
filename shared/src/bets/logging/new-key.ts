/** The key of a request that is sent once. Random, also on pages that are not served over HTTPS, where `crypto.randomUUID` does not exist. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
