import { createHash } from 'node:crypto';

/** Fields that change with the clock alone. */
const VOLATILE: ReadonlySet<string> = new Set(['as_of', 'age_ms']);

/**
 * The weak validator of an answer: it stays while nothing but ages and the time of reading changes.
 * @example etagOf({ as_of: '…', data: [] }) // 'W/"…"'
 */
export function etagOf(body: unknown): string {
  const text = JSON.stringify(body, (key, value) => (VOLATILE.has(key) ? undefined : value));
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** Whether a header `If-None-Match` names the validator, by weak comparison (RFC 9110, section 13.1.2). */
export function isNoneMatch(header: string, etag: string): boolean {
  const plain = etag.replace(/^W\//, '');
  return header.split(',').some((one) => {
    const wanted = one.trim();
    return wanted === '*' || wanted.replace(/^W\//, '') === plain;
  });
}
