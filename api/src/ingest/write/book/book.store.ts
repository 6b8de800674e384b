import type { ClientBase } from 'pg';
import type { Book } from '../../book/book.ts';
import type { EventState } from '../../book/book-state.ts';
import { fromStoredLine, type StoredLine, type StoredSpecial } from '../../book/line-row.ts';

/** Events read at once. */
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
  readonly version: number;
  readonly listed: boolean;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly home_red_cards: number | null;
  readonly away_red_cards: number | null;
  readonly created_at: Date;
}

/** Loads all leagues, and the events that have not been settled and start after `since` (epoch ms), with their lines. */
export async function loadBook(client: ClientBase, book: Book, since: number): Promise<void> {
  const leagues = await client.query<{
    league_id: number;
    sport_id: number;
    name: string;
    home_team_type: 'Team1' | 'Team2' | null;
  }>('select league_id, sport_id, name, home_team_type from leagues');
  for (const { league_id, sport_id, name, home_team_type } of leagues.rows) {
    book.putLeague({ id: league_id, sportId: sport_id, name, homeTeamType: home_team_type });
  }
  const { rows } = await client.query<{ event_id: number }>(
    'select event_id from events where settled_status = 0 and starts > $1',
    [new Date(since)],
  );
  await loadEvents(
    client,
    book,
    rows.map(({ event_id }) => event_id),
  );
}

/** Loads these events with their lines and specials; those that do not exist are passed over. */
export async function loadEvents(client: ClientBase, book: Book, eventIds: readonly number[]): Promise<void> {
  for (let start = 0; start < eventIds.length; start += BATCH) {
    const ids = [eventIds.slice(start, start + BATCH)];
    const events = await client.query<StoredEvent>(
      `select event_id, sport_id, league_id, league_name, home, away, starts, parent_id, live_status, settled_status,
         status, resulting_unit, version, listed, home_score, away_score, home_red_cards, away_red_cards, created_at
         from events where event_id = any($1::bigint[])`,
      ids,
    );
    for (const event of events.rows) book.putEvent(fromStoredEvent(event));
    const specials = await client.query<StoredSpecial>(
      `select special_id, event_id, period_num, name, category, cutoff, status, contestants
         from specials where event_id = any($1::bigint[]) order by special_id`,
      ids,
    );
    const byLine = Map.groupBy(specials.rows, ({ event_id, period_num }) => `${event_id}:${period_num}`);
    const lines = await client.query<StoredLine>(
      `select line_id, event_id, period_num, status, cutoff, moneyline, spreads, totals, team_totals, specials, limits,
         opening, market_updated, resume, feed_line_id, since
         from lines where event_id = any($1::bigint[])`,
      ids,
    );
    for (const line of lines.rows) book.putLine(fromStoredLine(line, byLine.get(line.line_id) ?? []));
  }
}

/** The events that these specials belong to. */
export async function eventsOfSpecials(client: ClientBase, specialIds: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ event_id: number }>(
    'select distinct event_id from specials where special_id = any($1::bigint[])',
    [specialIds],
  );
  return rows.map(({ event_id }) => event_id);
}

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
    version: row.version,
    listed: row.listed,
    homeScore: row.home_score,
    awayScore: row.away_score,
    homeRedCards: row.home_red_cards,
    awayRedCards: row.away_red_cards,
    createdAt: row.created_at.getTime(),
  };
}
