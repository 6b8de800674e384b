import type { Scope } from '@fairline/shared/bets';
import type { ClientBase } from 'pg';
import type { EventState } from '../../book/book-state.ts';
import { searchString } from '../../search-words.ts';

/** Rows of one statement. */
const BATCH = 2_000;

interface StoredEvent {
  readonly event_id: number;
  readonly sport_id: number;
  readonly league_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly parent_id: number | null;
  readonly live_status: 0 | 1 | 2;
  readonly settled_status: number;
  readonly status: string | null;
  readonly resulting_unit: string;
  readonly score_scope: Scope | null;
  readonly version: number;
  readonly listed: boolean;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly home_red_cards: number | null;
  readonly away_red_cards: number | null;
  readonly created_at: Date;
  readonly revision: number;
}

/** The ids of events that are not settled and start after `since` (epoch ms). */
export async function readUnsettledEventIds(client: ClientBase, since: number): Promise<number[]> {
  const { rows } = await client.query<{ event_id: number }>(
    'select event_id from events where settled_status = 0 and starts > $1',
    [new Date(since)],
  );
  return rows.map(({ event_id }) => event_id);
}

/** These events; ids without an event are left out. */
export async function readEvents(client: ClientBase, eventIds: readonly number[]): Promise<EventState[]> {
  const { rows } = await client.query<StoredEvent>(
    `select event_id, sport_id, league_id, league_name, home, away, starts, parent_id, live_status, settled_status,
       status, resulting_unit, version, listed, home_score, away_score, home_red_cards, away_red_cards, score_scope, created_at, revision
       from events where event_id = any($1::bigint[])`,
    [eventIds],
  );
  return rows.map(fromStoredEvent);
}

/** Inserts or updates events, without their settled status, which `writeSettlements` updates. */
export async function writeEvents(
  client: ClientBase,
  events: readonly EventState[],
  at: number,
): Promise<void> {
  for (let start = 0; start < events.length; start += BATCH) {
    const rows = events.slice(start, start + BATCH);
    await client.query(UPSERT_EVENTS, [
      rows.map(({ eventId }) => eventId),
      rows.map(({ sportId }) => sportId),
      rows.map(({ leagueId }) => leagueId),
      rows.map(({ leagueName }) => leagueName),
      rows.map(({ home }) => home),
      rows.map(({ away }) => away),
      rows.map(({ starts }) => starts),
      rows.map(({ parentId }) => parentId),
      rows.map(({ liveStatus }) => liveStatus),
      rows.map(({ status }) => status),
      rows.map(({ resultingUnit }) => resultingUnit),
      rows.map(({ version }) => version),
      rows.map(({ listed }) => listed),
      rows.map(({ homeScore }) => homeScore),
      rows.map(({ awayScore }) => awayScore),
      rows.map(({ homeRedCards }) => homeRedCards),
      rows.map(({ awayRedCards }) => awayRedCards),
      rows.map(({ leagueName, home, away }) => searchString(leagueName, home, away)),
      rows.map(({ createdAt }) => createdAt),
      at,
      rows.map(({ revision }) => revision),
      rows.map(({ scoreScope }) => scoreScope),
    ]);
  }
}

const UPSERT_EVENTS = `
  insert into events (event_id, sport_id, league_id, league_name, home, away, starts, parent_id, live_status, status,
    resulting_unit, version, listed, home_score, away_score, home_red_cards, away_red_cards, search_string, created_at,
    updated_at, revision, score_scope)
  select u.event_id, u.sport_id, u.league_id, u.league_name, u.home, u.away, to_timestamp(u.starts / 1000.0),
    u.parent_id, u.live_status, u.status, u.resulting_unit, u.version, u.listed, u.home_score, u.away_score,
    u.home_red_cards, u.away_red_cards, u.search_string, to_timestamp(u.created_at / 1000.0),
    to_timestamp($20::bigint / 1000.0), u.revision, u.score_scope
  from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[],
    $8::bigint[], $9::smallint[], $10::text[], $11::text[], $12::bigint[], $13::boolean[], $14::integer[],
    $15::integer[], $16::integer[], $17::integer[], $18::text[], $19::bigint[], $21::integer[], $22::text[])
  as u (event_id, sport_id, league_id, league_name, home, away, starts, parent_id, live_status, status, resulting_unit,
    version, listed, home_score, away_score, home_red_cards, away_red_cards, search_string, created_at,
    revision, score_scope)
  on conflict (event_id) do update set
    sport_id = excluded.sport_id, league_id = excluded.league_id, league_name = excluded.league_name,
    home = excluded.home, away = excluded.away, starts = excluded.starts, parent_id = excluded.parent_id,
    live_status = excluded.live_status, status = excluded.status, resulting_unit = excluded.resulting_unit,
    version = excluded.version, listed = excluded.listed, home_score = excluded.home_score,
    away_score = excluded.away_score, home_red_cards = excluded.home_red_cards,
    away_red_cards = excluded.away_red_cards, search_string = excluded.search_string,
    updated_at = excluded.updated_at, revision = excluded.revision, score_scope = excluded.score_scope`;

function fromStoredEvent(row: StoredEvent): EventState {
  return {
    eventId: row.event_id,
    sportId: row.sport_id,
    leagueId: row.league_id,
    leagueName: row.league_name,
    home: row.home,
    away: row.away,
    starts: row.starts.getTime(),
    parentId: row.parent_id,
    liveStatus: row.live_status,
    settledStatus: row.settled_status,
    status: row.status,
    resultingUnit: row.resulting_unit,
    scoreScope: row.score_scope,
    version: row.version,
    listed: row.listed,
    homeScore: row.home_score,
    awayScore: row.away_score,
    homeRedCards: row.home_red_cards,
    awayRedCards: row.away_red_cards,
    createdAt: row.created_at.getTime(),
    revision: row.revision,
  };
}
