/** A position in the log of changes of a PostgreSQL, which only grows. */
export type WalPosition = bigint;

/**
 * @param text as PostgreSQL writes a `pg_lsn`
 * @throws SyntaxError for any other text
 * @example walPosition('1/2A') // 4294967338n
 */
export function walPosition(text: string): WalPosition {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
