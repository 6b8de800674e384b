import { expect, it } from 'vitest';
import { parseOdds } from '../../src/market/feeds/pinnacle/wire/parsers/parse-odds.ts';
import { readResponse } from '../../src/market/feeds/pinnacle/wire/read-response.ts';
import { newReport } from '../../src/market/feeds/pinnacle/wire/wire-report.ts';
import { oddsFrame } from './odds-frame.ts';
import { PriceStream } from './price-stream.ts';

it('contains the same odds as the change set', () => {
  const stream = new PriceStream({ seed: 3, events: 4, linesPerChange: 3, startsAt: Date.UTC(2026, 0, 1) });
  stream.opening();
  const { change } = stream.next();
  const answer = readResponse(oddsFrame(change));
  expect(parseOdds(answer?.body ?? {}, newReport()).lines).toEqual(change.lines);
});
