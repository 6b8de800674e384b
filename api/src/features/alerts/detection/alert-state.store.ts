import type { ClientBase } from 'pg';
import type { AlertEngine, DetectedMoves } from './alert-engine.ts';
import type { MoveSubject } from './alert-fields.ts';
import { SAME_SUBJECT } from './moves.store.ts';

const DAY_MS = 86_400_000;
/** No price error is longer, and no move of one is older. */
const LONGEST_ERROR_MS = 60_000;

/** Stores what streams and a restart need beside the moves: prices after moves, ends of limits, withdrawals of price errors. */
export async function writeAlertState(client: ClientBase, detected: DetectedMoves): Promise<void> {
  const { steps, errors, limitEnds, measuredAt, at } = detected;
  if (steps.length > 0) await client.query(ADD_STEPS, [JSON.stringify(steps), measuredAt, new Date(at)]);
  if (limitEnds.length > 0) await client.query(ADD_LIMIT_ENDS, [JSON.stringify(limitEnds)]);
  if (errors.length === 0) return;
  await client.query(WITHDRAW_MOVES, [JSON.stringify(errors), measuredAt, new Date(at)]);
}

/** Fills the engine with what it knew when the last change set was stored. @param measuredUntil The time of that (measured time). */
export async function loadAlertState(
  client: ClientBase,
  engine: AlertEngine,
  measuredUntil: number,
): Promise<void> {
  const ends = await client.query<{ market: string; until: number; limit_val: number }>(
    'select market, until, limit_val from limit_ends where until > $1 order by until',
    [measuredUntil - DAY_MS],
  );
  for (const { market, until, limit_val } of ends.rows) {
    engine.limits.ended(market, Number(until), Number(limit_val));
  }
  const recent = await client.query<MoveSubject & { measured_at: number }>(
    `select s.event_id || ':' || s.period as line_id, s.period, s.market, s.outcome, s.points::float8 as points,
       s.specials_name, v.measured_at
     from price_moves v join alert_selections s on s.id = v.selection_id
     where v.id > (select coalesce(max(newest.id), 0) - 100000 from price_moves newest) and v.measured_at >= $1
     order by v.id`,
    [measuredUntil - LONGEST_ERROR_MS],
  );
  for (const row of recent.rows) engine.recent.add(row, Number(row.measured_at));
}

/** Deletes the ends of limits and the withdrawals before these times (measured time). */
export async function deleteAlertStateBefore(
  client: ClientBase,
  limitEnds: number,
  withdrawals: number,
): Promise<void> {
  await client.query('delete from limit_ends where until < $1', [limitEnds]);
  await client.query('delete from move_withdrawals where withdrawn_at < $1', [withdrawals]);
}

const SUBJECT =
  'line_id text, period smallint, market text, outcome text, points numeric, specials_name text';
const ERRORS = `jsonb_to_recordset($1::jsonb) as a (${SUBJECT}, quote text, index smallint, since bigint,
  begins bigint, ends bigint)`;

const ADD_STEPS = `
  insert into price_steps (selection_id, at, measured_at, price)
  select s.id, $3::timestamptz, $2::bigint, a.price
  from jsonb_to_recordset($1::jsonb) as a (${SUBJECT}, price numeric)
  join lateral (select s.id from alert_selections s where ${SAME_SUBJECT} limit 1) s on true`;

const ADD_LIMIT_ENDS = `
  insert into limit_ends (line_id, market, until, limit_val)
  select distinct on (a.market, a.until) a.line_id, a.market, a.until, a.limit_val
  from jsonb_to_recordset($1::jsonb) as a (line_id text, market text, until bigint, limit_val numeric)
  on conflict do nothing`;

const WITHDRAW_MOVES = `
  insert into move_withdrawals (move_id, selection_id, withdrawn_at, after_ms)
  select v.id, v.selection_id, $2::bigint, $2::bigint - v.measured_at
  from ${ERRORS}
  join lateral (select s.id from alert_selections s where ${SAME_SUBJECT} limit 1) s on true
  join price_moves v on v.selection_id = s.id and v.measured_at >= a.since and v.measured_at < $2::bigint
    and v.at > $3::timestamptz - interval '1 day'
  on conflict (move_id) do nothing`;
