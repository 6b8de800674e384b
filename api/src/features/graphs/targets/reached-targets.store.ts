import type { ClientBase } from 'pg';
import type { LineDiff } from '../../../market/book/book-state.ts';
import type { EndedPriceError } from '../../../market/prices/price-memory.ts';
import { type ArmedTarget, reachedTargets } from './reached-targets.ts';
import { type LatelyReached, wronglyReached } from './wrongly-reached.ts';

/**
 * Marks the targets that these changes of prices reach, in the transaction that stores the prices: once, whichever process writes
 * and whenever it ends. The table notifies the web processes with the commit. The lines have been written before, so that a target that is
 * set meanwhile either is found here or was checked against the new prices.
 *
 * @param sportId of all of the lines
 */
export async function reachTargets(
  client: ClientBase,
  lines: readonly LineDiff[],
  sportId: number,
): Promise<void> {
  const priced = lines.filter(({ quotes }) => quotes.some(({ inForce }) => inForce));
  if (priced.length === 0) return;
  const { rows } = await client.query<ArmedTarget>(ARMED, [priced.map(({ after }) => after.lineId)]);
  if (rows.length === 0) return;
  const reached = reachedTargets(rows, priced, sportId);
  if (reached.length === 0) return;
  await client.query(REACH, [
    reached.map(({ id }) => id),
    reached.map(({ at }) => new Date(at)),
    reached.map(({ value }) => value),
    reached.map(({ price }) => price),
  ]);
}

/**
 * Marks the targets that price errors have reached, once the errors have ended. They stay reached, because their user has been notified.
 *
 * @param at When they ended, by the wall clock (epoch ms).
 * @param measuredAt The same in measured time.
 */
export async function markWronglyReached(
  client: ClientBase,
  errors: readonly EndedPriceError[],
  { at, measuredAt }: { readonly at: number; readonly measuredAt: number },
): Promise<void> {
  if (errors.length === 0) return;
  const { rows } = await client.query<Omit<LatelyReached, 'reachedAt'> & { reached_at: Date }>(LATELY, [
    errors.map(({ line_id }) => line_id),
    new Date(at - LONGEST_ERROR_MS),
  ]);
  const ids = wronglyReached(
    rows.map((row) => ({ ...row, reachedAt: row.reached_at.getTime() + measuredAt - at })),
    errors,
  );
  if (ids.length === 0) return;
  await client.query('update graph_targets set price_error = true where id = any($1::bigint[])', [ids]);
}

/** Twice as long as a price error may last. */
const LONGEST_ERROR_MS = 60_000;

const LATELY = `
  select id, line_id, odd_cell_id, specials_specifier, basis, reached_at
  from graph_targets where reached_at >= $2 and line_id = any($1::text[])`;

const ARMED = `
  select id, line_id, odd_cell_id, specials_specifier, basis, devig_method, direction, price
  from graph_targets where reached_at is null and line_id = any($1::text[])`;

// Locked in the order of their ids, as by a user who removes charts.
const REACH = `
  with locked as materialized (
    select id from graph_targets where id = any($1::bigint[]) and reached_at is null order by id for update
  )
  update graph_targets t set reached_at = u.at, reached_value = u.value, reached_price = u.price
  from unnest($1::bigint[], $2::timestamptz[], $3::numeric[], $4::numeric[]) as u (id, at, value, price)
    join locked using (id)
  where t.id = u.id and t.reached_at is null`;
