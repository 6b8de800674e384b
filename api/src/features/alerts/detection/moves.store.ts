import { encodeExtremes } from '@fairline/shared/alerts';
import type { ClientBase } from 'pg';
import type { DetectedMoves } from './alert-engine.ts';
import type { NewClosing, NewLimitMove, NewPriceMove } from './alert-fields.ts';

/** Moves with the ids that the database assigned, in ascending order. */
export interface StoredMoves {
  /** The time of the change set (measured time). */
  readonly measuredAt: number;
  readonly odds: readonly (NewPriceMove & { readonly id: number })[];
  readonly limit: readonly (NewLimitMove & { readonly id: number })[];
  readonly closed: readonly (NewClosing & { readonly id: number })[];
}

const SUBJECT =
  'line_id text, period smallint, market text, outcome text, points numeric, specials_name text';
const MATCH = 'line_id text, sport_id integer, league_name text, home text, away text, starts timestamptz';

const SHARED = {
  at: 'created_at timestamptz',
  measured_at: 'measured_at bigint',
  limit_val: 'limit_val numeric',
  quote: 'quote jsonb',
};
const OWN = {
  price_moves: {
    odds: 'odds numeric',
    before: 'before numeric',
    begins: 'begins smallint',
    highs: 'extremes numeric[]',
    closes: 'closes timestamptz',
    main: 'main boolean',
  },
  limit_moves: {
    before: 'before numeric',
    direction: 'direction smallint',
    begins: 'begins smallint',
    extremes: 'extremes numeric[]',
    quote_points: 'quote_points numeric',
  },
  closings: {
    reason: 'reason text',
    time_interval: 'time_interval integer',
    quote_points: 'quote_points numeric',
  },
} as const;
type MoveTable = keyof typeof OWN;

/** Inserts the moves of a change set; their ids ascend in the given order. The partitions of their days exist. */
export async function writeMoves(client: ClientBase, detected: DetectedMoves): Promise<StoredMoves> {
  const { odds, limit, closed, steps, measuredAt } = detected;
  const all = [...odds, ...limit, ...closed];
  if (all.length > 0) await client.query(ADD_MATCHES, [json(all)]);
  if (all.length + steps.length > 0) await client.query(ADD_SELECTIONS, [json([...all, ...steps])]);
  return {
    measuredAt,
    odds: await insert(client, 'price_moves', odds, encoded),
    limit: await insert(client, 'limit_moves', limit, encoded),
    closed: await insert(client, 'closings', closed, (move) => move),
  };
}

function encoded<M extends { readonly extremes: readonly number[] }>(move: M): object {
  return { ...move, ...encodeExtremes(move.extremes) };
}

async function insert<M extends object>(
  client: ClientBase,
  table: MoveTable,
  moves: readonly M[],
  encode: (move: M) => object,
): Promise<(M & { id: number })[]> {
  if (moves.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(INSERTS[table], [json(moves.map(encode))]);
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  return moves.map((move, index) => ({ ...move, id: ids[index] ?? 0 }));
}

function json(rows: readonly object[]): string {
  return JSON.stringify(rows);
}

/** How `alert_selections s` is joined with rows `a` of subjects. */
export const SAME_SUBJECT = `s.event_id = split_part(a.line_id, ':', 1)::bigint and s.period = a.period
  and s.market = a.market and s.outcome is not distinct from a.outcome and s.points is not distinct from a.points
  and s.specials_name is not distinct from a.specials_name`;
const SAME_MATCH = `m.event_id = split_part(a.line_id, ':', 1)::bigint and m.sport_id = a.sport_id
  and m.league_name = a.league_name and m.home = a.home and m.away = a.away and m.starts = a.starts`;

const ADD_MATCHES = `
  insert into alert_matches (event_id, sport_id, league_name, home, away, starts)
  select distinct split_part(a.line_id, ':', 1)::bigint, a.sport_id, a.league_name, a.home, a.away, a.starts
  from jsonb_to_recordset($1::jsonb) as a (${MATCH})
  where not exists (select 1 from alert_matches m where ${SAME_MATCH})`;

const ADD_SELECTIONS = `
  insert into alert_selections (event_id, period, market, outcome, points, specials_name)
  select distinct split_part(a.line_id, ':', 1)::bigint, a.period, a.market, a.outcome, a.points, a.specials_name
  from jsonb_to_recordset($1::jsonb) as a (${SUBJECT})
  where not exists (select 1 from alert_selections s where ${SAME_SUBJECT})`;

const INSERTS: Record<MoveTable, string> = {
  price_moves: insertStatement('price_moves'),
  limit_moves: insertStatement('limit_moves'),
  closings: insertStatement('closings'),
};

/** The rows are one JSON array; the ids ascend in its order. */
function insertStatement(table: MoveTable): string {
  const columns = Object.entries({ ...SHARED, ...OWN[table] });
  const fields = columns.map(([, field]) => field);
  const names = fields.map((field) => `a.${field.split(' ')[0]}`);
  return `
    insert into ${table} (selection_id, match_id, ${columns.map(([column]) => column).join(', ')})
    select s.id, m.id, ${names.join(', ')}
    from jsonb_array_elements($1::jsonb) with ordinality as element (body, position)
    cross join lateral jsonb_to_record(element.body) as a (${fields.join(', ')}, ${SUBJECT}, sport_id integer,
      league_name text, home text, away text, starts timestamptz)
    join lateral (select s.id from alert_selections s where ${SAME_SUBJECT} limit 1) s on true
    join lateral (select m.id from alert_matches m where ${SAME_MATCH} limit 1) m on true
    order by element.position
    returning id`;
}

/** Days whose partitions the moves of a change set need, as epoch milliseconds of any moment of it. */
export function momentsOf({ odds, limit, closed }: DetectedMoves): number[] {
  return [...odds, ...limit, ...closed].map(({ created_at }) => Date.parse(created_at));
}

/**
 * Deletes events as they were known, and what moves were about, where all moves of them are gone: of each at most `limit` rows. Resolves
 * with whether there may be more. @param oldest Epoch ms.
 */
export async function deleteMoveSubjectsBefore(
  client: ClientBase,
  oldest: number,
  limit: number,
): Promise<boolean> {
  const matches = await client.query(
    `delete from alert_matches where id in
       (select m.id from alert_matches m where m.starts < $1 order by m.starts limit $2)`,
    [new Date(oldest), limit],
  );
  const selections = await client.query(
    `delete from alert_selections where id in
       (select s.id from alert_selections s
          where not exists (select 1 from alert_matches m where m.event_id = s.event_id) order by s.id limit $1)`,
    [limit],
  );
  return [matches, selections].some(({ rowCount }) => rowCount === limit);
}
