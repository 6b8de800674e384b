import type { ClientBase } from 'pg';
import type { EventState, LeagueState } from '../../book/book-state.ts';
import type { Plan } from '../../book/plan/plan-change.ts';
import { searchString } from './search-string.ts';

/** Rows of one statement. */
const BATCH = 2_000;

/** Inserts or updates leagues. Which team is home is kept where an answer does not tell it. */
export async function writeLeagues(client: ClientBase, leagues: readonly LeagueState[]): Promise<void> {
  for (let start = 0; start < leagues.length; start += BATCH) {
    const rows = leagues.slice(start, start + BATCH);
    await client.query(
      `insert into leagues (league_id, sport_id, name, home_team_type)
         select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[])
         on conflict (league_id) do update set sport_id = excluded.sport_id, name = excluded.name,
           home_team_type = coalesce(excluded.home_team_type, leagues.home_team_type)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ sportId }) => sportId),
        rows.map(({ name }) => name),
        rows.map(({ homeTeamType }) => homeTeamType),
      ],
    );
  }
}

/** Writes events whole, but for their settled status, which settlements write. */
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
    ]);
  }
}

const UPSERT_EVENTS = `
  insert into events (event_id, sport_id, league_id, league_name, home, away, starts, parent_id, live_status, status,
    resulting_unit, version, listed, home_score, away_score, home_red_cards, away_red_cards, search_string, created_at,
    updated_at)
  select u.event_id, u.sport_id, u.league_id, u.league_name, u.home, u.away, to_timestamp(u.starts / 1000.0),
    u.parent_id, u.live_status, u.status, u.resulting_unit, u.version, u.listed, u.home_score, u.away_score,
    u.home_red_cards, u.away_red_cards, u.search_string, to_timestamp(u.created_at / 1000.0),
    to_timestamp($20::bigint / 1000.0)
  from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[],
    $8::bigint[], $9::smallint[], $10::text[], $11::text[], $12::bigint[], $13::boolean[], $14::integer[],
    $15::integer[], $16::integer[], $17::integer[], $18::text[], $19::bigint[])
  as u (event_id, sport_id, league_id, league_name, home, away, starts, parent_id, live_status, status, resulting_unit,
    version, listed, home_score, away_score, home_red_cards, away_red_cards, search_string, created_at)
  on conflict (event_id) do update set
    sport_id = excluded.sport_id, league_id = excluded.league_id, league_name = excluded.league_name,
    home = excluded.home, away = excluded.away, starts = excluded.starts, parent_id = excluded.parent_id,
    live_status = excluded.live_status, status = excluded.status, resulting_unit = excluded.resulting_unit,
    version = excluded.version, listed = excluded.listed, home_score = excluded.home_score,
    away_score = excluded.away_score, home_red_cards = excluded.home_red_cards,
    away_red_cards = excluded.away_red_cards, search_string = excluded.search_string,
    updated_at = excluded.updated_at`;

/** Inserts or updates the descriptions of specials; their prices are in the lines. */
export async function writeSpecials(client: ClientBase, specials: Plan['specials']): Promise<void> {
  for (let start = 0; start < specials.length; start += BATCH) {
    const rows = specials.slice(start, start + BATCH);
    await client.query(
      `insert into specials (special_id, event_id, period_num, name, category, cutoff, status, contestants)
         select u.special_id, u.event_id, u.period_num, u.name, u.category, to_timestamp(u.cutoff / 1000.0), u.status,
           u.contestants
         from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[], $5::text[], $6::bigint[], $7::text[],
           $8::jsonb[])
         as u (special_id, event_id, period_num, name, category, cutoff, status, contestants)
         on conflict (special_id) do update set event_id = excluded.event_id, period_num = excluded.period_num,
           name = excluded.name, category = excluded.category, cutoff = excluded.cutoff, status = excluded.status,
           contestants = excluded.contestants`,
      [
        rows.map(({ special }) => special.specialId),
        rows.map(({ eventId }) => eventId),
        rows.map(({ period }) => period),
        rows.map(({ special }) => special.name),
        rows.map(({ special }) => special.category),
        rows.map(({ special }) => special.cutoff),
        rows.map(({ special }) => special.status),
        rows.map(({ special }) => JSON.stringify(special.contestants)),
      ],
    );
  }
}
