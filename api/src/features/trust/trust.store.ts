import type { ClientBase } from 'pg';
import { addCounts, COUNT_COLUMNS } from './trust-count.ts';

/** A price drop is judged after so many milliseconds. */
const JUDGED_AFTER_MS = 60_000;
/** Moves that one statement judges. */
const MOVES = 2_000;

/** Stores what has been counted and is in no table yet, as JSON; in the transaction of its change set. */
export async function writeCounts(client: ClientBase, counted: string): Promise<void> {
  await client.query('update alert_clock set counted = $1::jsonb', [counted]);
}

/** Moves what has been counted and committed from the clock of the moves into the table, once. */
export async function storeCounts(client: ClientBase): Promise<void> {
  await client.query(STORE_COUNTS);
}

/**
 * Counts the price drops that are a minute old by what has become of them, once each. Drops of another feed are left out when the
 * feed changes.
 *
 * @param measuredUntil The time of the last change set (measured time).
 * @param now Epoch ms.
 * @returns whether there may be more of them
 */
export async function judgeMoves(
  client: ClientBase,
  feed: string,
  { measuredUntil, now }: { readonly measuredUntil: number; readonly now: number },
): Promise<boolean> {
  await client.query(SKIP_MOVES_OF_OTHER_FEEDS, [feed]);
  const { rows } = await client.query<{ judged: number }>(JUDGE_MOVES, [
    feed,
    measuredUntil - JUDGED_AFTER_MS,
    // Days before the last one are not looked through.
    new Date(now - 2 * 86_400_000),
    MOVES,
  ]);
  return Number(rows[0]?.judged ?? 0) >= MOVES;
}

/** Deletes counts of minutes and of hours before these times (epoch ms). */
export async function deleteTrustBefore(client: ClientBase, minutes: number, hours: number): Promise<void> {
  await client.query(`delete from trust_counts where at < $1 and (span = 'minute' or at < $2)`, [
    new Date(minutes),
    new Date(hours),
  ]);
}

const STORE_COUNTS = `
  with added as (${addCounts(
    `(select e.* from alert_clock, jsonb_to_recordset(alert_clock.counted) e (${COUNT_COLUMNS}))`,
  )})
  update alert_clock set counted = '[]' where counted <> '[]'`;

const SKIP_MOVES_OF_OTHER_FEEDS = `
  update alert_clock set judged_feed = $1, judged_move = case when judged_feed is null then judged_move
      else greatest(judged_move, (select coalesce(max(v.id), 0) from price_moves v)) end
    where judged_feed is distinct from $1`;

/** The last price in force within the minute, of a later move or of a step; without one, it is the price of the move. */
const JUDGE_MOVES = `
  with moves as materialized (
    select v.id, v.at, v.measured_at, v.selection_id, v.odds, least(m.starts, v.closes) as closes
    from price_moves v join alert_matches m on m.id = v.match_id
    where v.id > (select c.judged_move from alert_clock c) and v.at > $3 and v.measured_at <= $2
    order by v.id limit $4
  ),
  judged as (
    select $1::text as feed, moves.at, 1 as count, case
        when exists (select 1 from move_withdrawals w where w.move_id = moves.id
            and w.withdrawn_at <= moves.measured_at + ${JUDGED_AFTER_MS}) then 'drop:error'
        when moves.closes <= moves.at + interval '${JUDGED_AFTER_MS} milliseconds'
          or (later.id is not null and later.price is null) then 'drop:closed'
        when later.price > moves.odds then 'drop:rose'
        else 'drop:confirmed' end as kind
    from moves left join lateral (
      select one.id, one.price from (
        (select p.id, p.measured_at, p.price, 1 as place from price_steps p
          where p.at > $3 and p.selection_id = moves.selection_id and p.measured_at > moves.measured_at
            and p.measured_at <= moves.measured_at + ${JUDGED_AFTER_MS} order by p.measured_at desc, p.id desc limit 1)
        union all
        (select v.id, v.measured_at, v.odds, 2 from price_moves v
          where v.at > $3 and v.selection_id = moves.selection_id and v.measured_at > moves.measured_at
            and v.measured_at <= moves.measured_at + ${JUDGED_AFTER_MS} order by v.measured_at desc, v.id desc limit 1)
      ) one order by one.measured_at desc, one.place desc limit 1
    ) later on true
  ),
  added as (${addCounts('judged')}),
  marked as (
    update alert_clock set judged_move = (select max(moves.id) from moves) where exists (select 1 from moves)
  )
  select count(*) as judged from judged`;
