import { expect, it } from 'vitest';
import { FILE_ODDS_FORMATS } from './column-mapping.ts';
import { guessMapping } from './guess-mapping.ts';
import { guessColumns } from './header-words.ts';
import { readPrice } from './mapped-reader.ts';

const LENGTH = 60_000;
/** A search that tries every length from every place takes minutes. Milliseconds. */
const A_MOMENT = 2_000;

it.each([
  ['spaces', `1${' '.repeat(LENGTH)}x`],
  ['dashes', `${'-'.repeat(LENGTH)}1`],
  ['underscores', 'a_'.repeat(LENGTH / 2)],
  ['groups', `${'1,'.repeat(LENGTH / 2)}x`],
  ['signs', ' @ '.repeat(LENGTH / 3)],
])('a name or a cell of 60,000 %s is read in a moment', (_, text) => {
  const start = performance.now();
  guessColumns([text]);
  for (const oddsFormat of FILE_ODDS_FORMATS) readPrice(text, { oddsFormat, numberFormat: 'point' });
  const cells = ['2025-11-08', text, text, text, text];
  guessMapping(['Date', 'Odds', 'Stake', 'EV', text], [{ cells, line: 2 }], 'UTC');
  guessMapping(['Date', 'Odds'], [{ cells: [text, text], line: 2 }], 'UTC');
  expect(performance.now() - start).toBeLessThan(A_MOMENT);
});
