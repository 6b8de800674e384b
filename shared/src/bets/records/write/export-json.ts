import type { RecordSource } from './export-csv.ts';

/** Records as JSON, `{ "bets": [ … ] }`, a piece of text per page. */
export async function* exportJson(pages: RecordSource): AsyncGenerator<string> {
  yield '{"bets":[';
  let separator = '\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((record) => JSON.stringify(record)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
