import { createHash } from 'node:crypto';
import { RECORD_STYLE } from './record-style.ts';

/** The headers of a page without scripts, which nobody may frame. */
export function recordHeaders(isIndexed: boolean): Record<string, string> {
  const style = createHash('sha256').update(RECORD_STYLE).digest('base64');
  return {
    'Cache-Control': 'public, max-age=60',
    'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isIndexed ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
}
