import { setTimeout as wait } from 'node:timers/promises';
import { parseOdds } from '../../src/market/feeds/pinnacle/wire/parsers/parse-odds.ts';
import { readResponse } from '../../src/market/feeds/pinnacle/wire/read-response.ts';
import { newReport } from '../../src/market/feeds/pinnacle/wire/wire-report.ts';
import { oddsFrame } from '../../testing/market/odds-frame.ts';
import type { PriceStream } from '../../testing/market/price-stream.ts';

export const CHANGES_PER_SECOND = 1_000;

interface Pace {
  readonly ms: number;
  readonly changesPerSecond?: number;
}

/** Applies frames at a fixed rate of price changes, whether or not the last one has been applied. */
export async function play(
  stream: PriceStream,
  apply: (change: ReturnType<PriceStream['next']>['change']) => Promise<void>,
  { ms, changesPerSecond = CHANGES_PER_SECOND }: Pace,
): Promise<void> {
  const from = performance.now();
  const running: Promise<void>[] = [];
  let changed = 0;
  while (performance.now() - from < ms) {
    const { change, priceChanges } = stream.next();
    const frame = oddsFrame(change);
    const receivedAt = Date.now();
    const body = readResponse(frame)?.body ?? {};
    running.push(apply({ ...change, ...parseOdds(body, newReport()), receivedAt }));
    changed += priceChanges;
    await wait(Math.max(0, from + (changed / changesPerSecond) * 1_000 - performance.now()));
  }
  await Promise.all(running);
}
