import type { SportBoard } from '../../board/sport-board.ts';
import type { WireFixture } from '../../wire/fixtures.wire.ts';
import type { Query } from '../query.ts';
import type { Host } from '../routes.ts';
import { byLeague, envelope, type Window } from './group.ts';

/** `fixtures`: events of a sport by league; note the singular key of this endpoint. */
export function presentFixtures(board: SportBoard, query: Query, host: Host, window: Window): string {
  const wanted = [...board.fixtures.values()].filter(({ leagueId, stamp, value }) => {
    if (window.since !== null && stamp <= window.since) return false;
    if (query.leagueIds && !query.leagueIds.has(leagueId)) return false;
    if (query.eventIds && !query.eventIds.has(value.id)) return false;
    return !query.isLive || value.liveStatus === 1;
  });
  const leagues = [...byLeague(wanted)].map(([id, events]) => {
    const name = board.leagues.get(id)?.name ?? '';
    return { id, name, events: events.map(({ value }) => ofHost(value, query.sportId, host)) };
  });
  return envelope(query.sportId, window.cursor.write(window.stamp), 'league', leagues);
}

/** Only the sister host tells how live bets on soccer are taken. */
function ofHost(fixture: WireFixture, sportId: number, host: Host): WireFixture {
  const { betAcceptanceType, ...rest } = fixture;
  if (host === 'pinnacle' || sportId !== 29) return rest;
  return { ...rest, betAcceptanceType: betAcceptanceType ?? (fixture.liveStatus === 1 ? 2 : 0) };
}
