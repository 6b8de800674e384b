import type { OddsLine } from '@fairline/shared/contracts';
import { period } from '@fairline/shared/periods';
import type { Tab } from '@fairline/shared/ui';

/**
 * The tabs of a match: its own periods in order, then the periods of its sub-markets (corners, bookings) and of its live
 * variant, labelled as such.
 */
export function lineTabs(lines: readonly OddsLine[], eventId: number): Tab<string>[] {
  return [...lines]
    .sort(
      (a, b) =>
        Number(a.event_id !== eventId) - Number(b.event_id !== eventId) ||
        a.event_id - b.event_id ||
        a.period_num - b.period_num,
    )
    .map((line) => ({
      id: line.line_id,
      label: [subMarketOf(line), period(line.sport_id, line.period_num).description]
        .filter(Boolean)
        .join(' · '),
      note: line.live_status === 1 ? 'Live' : undefined,
    }));
}

/** The sub-market of a line, which the feed names in parentheses behind the team: `Arsenal (Corners)`. */
export function subMarketOf(line: Pick<OddsLine, 'home'>): string | undefined {
  return /\(([^()]+)\)\s*$/.exec(line.home)?.[1];
}
