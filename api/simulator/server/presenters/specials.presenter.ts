import type { SportBoard } from '../../board/sport-board.ts';
import { fromDecimal } from '../odds-format.ts';
import type { Query } from '../query.ts';
import type { Host } from '../routes.ts';
import { byLeague, type CursorRange, envelope } from './envelope.ts';

/** `fixtures/special`: props and futures by league. PS3838 spells `cutOff`. */
export function presentSpecials(board: SportBoard, query: Query, host: Host, range: CursorRange): string {
  const selected = [...board.specials.values()].filter(({ leagueId, stamp, value }) => {
    if (range.since !== null && stamp <= range.since) return false;
    if (query.leagueIds && !query.leagueIds.has(leagueId)) return false;
    if (query.eventIds && !(value.event && query.eventIds.has(value.event.id))) return false;
    if (query.category !== null && value.category !== query.category) return false;
    return query.specialId === null || value.id === query.specialId;
  });
  const leagues = [...byLeague(selected)].map(([id, specials]) => ({
    id,
    specials: specials.map(({ value }) => {
      const { cutoff, ...rest } = value;
      return host === 'ps3838' ? { ...rest, cutOff: cutoff } : value;
    }),
  }));
  return envelope(query.sportId, range.cursor.write(range.stamp), 'leagues', leagues);
}

/** `odds/special`: ids and prices; a contestant that is off the board has a null price. */
export function presentSpecialOdds(board: SportBoard, query: Query, range: CursorRange): string {
  const selected = [...board.specialOdds.values()].filter(({ leagueId, stamp, value }) => {
    if (range.since !== null && stamp <= range.since) return false;
    if (query.leagueIds && !query.leagueIds.has(leagueId)) return false;
    return query.specialId === null || value.id === query.specialId;
  });
  const leagues = [...byLeague(selected)].map(([id, specials]) => ({
    id,
    specials: specials.map(({ value }) => ({
      ...value,
      ...(value.maxBet === undefined ? {} : { maxBet: Math.floor(value.maxBet * query.rate) }),
      contestantLines: value.contestantLines.map((line) => ({
        ...line,
        price: line.price === null ? null : fromDecimal(line.price, query.oddsFormat),
      })),
    })),
  }));
  return envelope(query.sportId, range.cursor.write(range.stamp), 'leagues', leagues);
}
