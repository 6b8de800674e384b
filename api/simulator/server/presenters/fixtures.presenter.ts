import type { SportBoard } from '../../board/sport-board.ts';
import type { WireFixture } from '../../wire/fixtures.wire.ts';
import type { Query } from '../query.ts';
import type { Host } from '../routes.ts';
import { byLeague, type CursorRange, envelope } from './envelope.ts';

/** `fixtures`: events of a sport by league. This endpoint has the key `league`, the others `leagues`. */
export function presentFixtures(board: SportBoard, query: Query, host: Host, range: CursorRange): string {
  const selected = [...board.fixtures.values()].filter(({ leagueId, stamp, value }) => {
    if (range.since !== null && stamp <= range.since) return false;
    if (query.leagueIds && !query.leagueIds.has(leagueId)) return false;
    if (query.eventIds && !query.eventIds.has(value.id)) return false;
    return !query.isLive || value.liveStatus === 1;
  });
  const leagues = [...byLeague(selected)].map(([id, events]) => {
    const name = board.leagues.get(id)?.name ?? '';
    return { id, name, events: events.map(({ value }) => presentFixture(value, query.sportId, host)) };
  });
  return envelope(query.sportId, range.cursor.write(range.stamp), 'league', leagues);
}

/** Only PS3838 sends how live bets on soccer are accepted. */
function presentFixture(fixture: WireFixture, sportId: number, host: Host): WireFixture {
  const { betAcceptanceType, ...rest } = fixture;
  if (host === 'pinnacle' || sportId !== 29) return rest;
  return { ...rest, betAcceptanceType: betAcceptanceType ?? (fixture.liveStatus === 1 ? 2 : 0) };
}
