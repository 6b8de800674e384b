import type { AlertPage, AlertQuery } from '@fairline/shared/contracts';
import { type AlertStream, appendOlder, startStream } from './alert-stream.ts';
import { pageSize } from './page-size.ts';

export type ReadPage = (query: Partial<Pick<AlertQuery, 'after' | 'before' | 'limit'>>) => Promise<AlertPage>;

/**
 * Reads a list from its newest alert on, as far as it was loaded before, so that what is read stays where it is.
 *
 * @param loaded number of alerts that were loaded
 * @returns the list, and the id of its newest alert in the order of the server, 0 when it is empty
 */
export async function readAgain(
  readPage: ReadPage,
  loaded: number,
): Promise<{ stream: AlertStream; newest: number }> {
  const limit = pageSize(loaded);
  const first = await readPage({ limit });
  let stream = startStream(first);
  while (stream.more && stream.alerts.length < loaded && stream.oldest !== null) {
    const before = stream.oldest;
    const length = stream.alerts.length;
    stream = appendOlder(stream, await readPage({ before, limit }), before);
    // A page that adds nothing would be read again and again.
    if (stream.alerts.length === length) break;
  }
  return { stream, newest: first.alerts[0]?.id ?? 0 };
}
