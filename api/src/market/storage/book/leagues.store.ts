import type { ClientBase } from 'pg';
import type { LeagueState } from '../../book/book-state.ts';

/** Rows of one statement. */
const BATCH = 2_000;

interface StoredLeague {
  readonly league_id: number;
  readonly sport_id: number;
  readonly name: string;
  readonly home_team_type: 'Team1' | 'Team2' | null;
}

/** All leagues. */
export async function readLeagues(client: ClientBase): Promise<LeagueState[]> {
  const { rows } = await client.query<StoredLeague>(
    'select league_id, sport_id, name, home_team_type from leagues',
  );
  return rows.map(({ league_id, sport_id, name, home_team_type }) => ({
    id: league_id,
    sportId: sport_id,
    name,
    homeTeamType: home_team_type,
  }));
}

/** Inserts or updates leagues. An answer without the home team leaves the stored one. */
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
