import type { SportBoard } from '../../board/sport-board.ts';
import type { WirePeriod, WireTotal } from '../../wire/odds.wire.ts';
import { fromDecimal } from '../odds-format.ts';
import type { Query } from '../query.ts';
import type { Route } from '../routes.ts';
import { byLeague, type CursorRange, envelope } from './envelope.ts';

/** `odds`: a delta holds only the periods that changed, each with all its markets. */
export function presentOdds(board: SportBoard, query: Query, route: Route, range: CursorRange): string {
  const selected = [];
  for (const event of board.odds.offers(range.since)) {
    if (query.leagueIds && !query.leagueIds.has(event.leagueId)) continue;
    if (query.eventIds && !query.eventIds.has(event.id)) continue;
    if (query.isLive && board.fixtures.get(event.id)?.value.liveStatus !== 1) continue;
    selected.push(event);
  }
  const leagues = [...byLeague(selected)].map(([id, events]) => ({
    id,
    events: events.map((event) => ({
      id: event.id,
      ...event.scores,
      periods: event.periods.map((period) => presentPeriod(period, query, route)),
    })),
  }));
  return envelope(query.sportId, range.cursor.write(range.stamp), 'leagues', leagues);
}

function presentPeriod(period: WirePeriod, query: Query, route: Route): object {
  const price = (value: number) => fromDecimal(value, query.oddsFormat);
  const limit = (value: number) => (query.rate === 1 ? value : Math.floor(value * query.rate));
  const withLimit = <T extends { readonly max?: number | null }>(line: T) =>
    line.max == null ? line : { ...line, max: limit(line.max) };
  const total = (line: WireTotal) => withLimit({ ...line, over: price(line.over), under: price(line.under) });
  const { spreads, moneyline, totals, teamTotal, ...rest } = period;
  const out: Record<string, unknown> = { ...rest, cutoff: cutoffOf(period.cutoff, route) };
  for (const key of ['maxSpread', 'maxMoneyline', 'maxTotal', 'maxTeamTotal'] as const) {
    const value = period[key];
    if (value !== undefined) out[key] = limit(value);
  }
  if (spreads)
    out.spreads = spreads.map((s) => withLimit({ ...s, home: price(s.home), away: price(s.away) }));
  if (moneyline) {
    const { home, away, draw } = moneyline;
    out.moneyline = {
      home: price(home),
      away: price(away),
      ...(draw === undefined ? {} : { draw: price(draw) }),
    };
  }
  if (totals) out.totals = totals.map(total);
  if (teamTotal) {
    const side = (lines: readonly WireTotal[] | undefined) =>
      route.singleTeamTotal ? single(lines?.map(total)) : lines?.map(total);
    out.teamTotal = { home: side(teamTotal.home), away: side(teamTotal.away) };
  }
  return out;
}

/** The older versions send only the main line, without an id. */
function single(lines: readonly WireTotal[] | undefined): object | undefined {
  const main = lines?.find((line) => line.altLineId === undefined) ?? lines?.[0];
  return main && { points: main.points, over: main.over, under: main.under };
}

/** Pinnacle writes cut-offs with milliseconds, PS3838 without. */
function cutoffOf(cutoff: string, route: Route): string {
  return route.host === 'pinnacle' ? cutoff.replace(/:(\d\d)Z$/, ':$1.000Z') : cutoff;
}
