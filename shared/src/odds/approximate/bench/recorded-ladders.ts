import { existsSync, readFileSync } from 'node:fs';
import type { Line } from '../lines/line.ts';
import type { Ladder } from './ladder.ts';

const RECORDING = new URL(
  '../../../../../../shared/feeds/recorded/ps3838-odds-soccer-prematch.2025-03-30.json',
  import.meta.url,
);

interface Recording {
  readonly leagues: readonly {
    readonly events: readonly { readonly periods: readonly RecordedPeriod[] }[];
  }[];
}

interface RecordedPeriod {
  readonly number: number;
  readonly spreads?: readonly { readonly hdp: number; readonly home: number; readonly away: number }[];
  readonly totals?: readonly { readonly points: number; readonly over: number; readonly under: number }[];
}

/**
 * The soccer ladders of a recorded prematch response (11 matches, full match and first half). Null without the recording,
 * which may not be distributed with the repository.
 */
export function recordedLadders(): Ladder[] | null {
  if (!existsSync(RECORDING)) return null;
  const recording: Recording = JSON.parse(readFileSync(RECORDING, 'utf8'));
  return recording.leagues.flatMap(({ events }) =>
    events.flatMap(({ periods }) => periods.flatMap((period) => laddersOf(period))),
  );
}

function laddersOf({ number, spreads = [], totals = [] }: RecordedPeriod): Ladder[] {
  const source = number === 0 ? 'recorded match' : 'recorded 1st half';
  const sorted = (lines: Line[]) => lines.sort((a, b) => a.points - b.points);
  return [
    {
      source,
      market: 'spread',
      sportId: 29,
      period: number,
      lines: sorted(spreads.map(({ hdp, home, away }) => ({ points: hdp, prices: [home, away] }))),
    },
    {
      source,
      market: 'total',
      sportId: 29,
      period: number,
      lines: sorted(totals.map(({ points, over, under }) => ({ points, prices: [over, under] }))),
    },
  ];
}
