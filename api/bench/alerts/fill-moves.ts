import type { Database } from '../../src/platform/db/database.ts';

const DAY_MS = 86_400_000;
/** Moves of a selection on average, over the days that its match is listed. */
const MOVES_A_SELECTION = 35;
const SELECTIONS_A_MATCH = 40;
/** A match is listed for so many days before it starts. */
const LISTED_DAYS = 3;

export interface FillOptions {
  readonly moves: number;
  readonly days: number;
}

/**
 * Price moves of the last days, evenly spread: of the selections that are listed at the time, with a drop of 2 to 17 % in a
 * day, 9 % of them of 5 % or more. Every fourth has a limit of less than 500.
 */
export async function fillMoves({ pool }: Database, { moves, days }: FillOptions): Promise<void> {
  const now = Date.now();
  const first = Math.floor(now / DAY_MS) - days + 1;
  const span = now - first * DAY_MS;
  const selections = Math.ceil(moves / MOVES_A_SELECTION);
  const listed = Math.ceil((selections * LISTED_DAYS) / days);
  await pool.query(
    `insert into alert_matches (event_id, sport_id, league_name, home, away, starts)
     select 1600000000 + n, (array[29, 33, 4, 19, 29])[1 + n % 5], 'League ' || n % 300, 'Home team ' || n, 'Away team ' || n,
       to_timestamp(($1::float8 + (n * ${SELECTIONS_A_MATCH}.0 / ${selections}) * $2::float8) / 1000)
     from generate_series(1, ${Math.ceil(selections / SELECTIONS_A_MATCH)}) n`,
    [first * DAY_MS, span],
  );
  await pool.query(
    `insert into alert_selections (event_id, period, market, outcome, points)
     select 1600000001 + n / ${SELECTIONS_A_MATCH}, 0, (array['total', 'spread', 'moneyline', 'total'])[1 + n % 4],
       (array['over', 'under'])[1 + n % 2], (n % 20) * 0.25
     from generate_series(0, ${selections - 1}) n`,
  );
  for (let day = 0; day < days; day += 1) {
    const [from, to] = [first + day, first + day + 1].map((each) =>
      new Date(each * DAY_MS).toISOString().slice(0, 10),
    );
    await pool.query(
      `create table price_moves_${from?.replaceAll('-', '')} partition of price_moves for values from ('${from}') to ('${to}')`,
    );
    const [begin, end] = [day, day + 1].map((each) =>
      Math.floor((moves * Math.min(each * DAY_MS, span)) / span),
    );
    await pool.query(
      `insert into price_moves (selection_id, match_id, at, measured_at, limit_val, quote, odds, before, begins, highs)
       select s, 1 + (s - 1) / ${SELECTIONS_A_MATCH}, to_timestamp(t / 1000.0), t, (array[500, 1000, 2000, 250])[1 + s % 4],
         '{"over": 1.95, "under": 1.93}', price, round(price * 1.006, 3), 1 | 4 | 512,
         array[round(price * 1.006, 3), round(price * (1.01 + small), 3), round(price * (1.021 + big), 3)]
       from (
         select $1::bigint + (n::float8 * $2 / ${moves})::bigint as t,
           1 + least(${selections - 1}, (n::float8 / ${moves} * ${selections - listed} + random() * ${listed})::bigint) as s,
           round((1.3 + random() * 2)::numeric, 3) as price, (random() * 0.01)::numeric as small,
           (power(random(), 16) * 0.15)::numeric as big
         from generate_series(${begin}::bigint, ${end ?? 0}::bigint - 1) n
       ) as made order by t`,
      [first * DAY_MS, span],
    );
  }
  await pool.query('insert into alert_clock (measured_until) select max(measured_at) from price_moves');
  await pool.query('vacuum analyze');
}
