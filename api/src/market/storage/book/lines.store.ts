import type { ClientBase } from 'pg';
import type { LineDiff, LineState } from '../../book/book-state.ts';
import { isPriced, resumeOf, type StoredLine } from '../../book/line-row.ts';
import { isConfirmed, type StraightMarket } from '../../book/quotes/quote.ts';
import { limitsOf, moneylineOf, specialOf, spreadOf, totalOf } from '../../book/quotes/quote-shapes.ts';

/** Rows of one statement. */
const BATCH = 1_000;

type Cell = string | number | boolean | null;

/** The lines of these events. */
export async function readLines(client: ClientBase, eventIds: readonly number[]): Promise<StoredLine[]> {
  const { rows } = await client.query<StoredLine>(
    `select line_id, event_id, period_num, status, cutoff, moneyline, spreads, totals, team_totals, specials, limits,
       opening, opening_limits, market_updated, resume, feed_line_id, since
       from lines where event_id = any($1::bigint[])`,
    [eventIds],
  );
  return rows;
}

/** Inserts new lines, and updates the changed columns of known ones. */
export async function writeLines(client: ClientBase, diffs: readonly LineDiff[]): Promise<void> {
  const visible = diffs.filter((diff) => diff.visible);
  await inBatches(
    visible.filter(({ before }) => before === null || before.since === 0),
    (batch) => client.query(INSERT, columnsOf(batch)),
  );
  await inBatches(
    visible.filter(({ before }) => before !== null && before.since !== 0),
    (batch) => client.query(UPDATE, columnsOf(batch)),
  );
}

async function inBatches(diffs: readonly LineDiff[], run: (batch: LineDiff[]) => Promise<unknown>) {
  for (let start = 0; start < diffs.length; start += BATCH) await run(diffs.slice(start, start + BATCH));
}

const VALUES = `unnest(
  $1::text[], $2::bigint[], $3::smallint[], $4::smallint[], $5::bigint[], $6::bigint[], $7::boolean[], $8::bigint[],
  $9::jsonb[], $10::jsonb[], $11::jsonb[], $12::jsonb[], $13::jsonb[], $14::jsonb[], $15::jsonb[], $16::jsonb[],
  $17::jsonb[], $18::jsonb[]
) as u (
  line_id, event_id, period_num, status, cutoff, feed_line_id, priced, since,
  moneyline, spreads, totals, team_totals, specials, limits, opening, opening_limits, market_updated, resume
)`;

const INSERT = `
  insert into lines (line_id, event_id, period_num, status, cutoff, feed_line_id, priced, since, updated_at,
    moneyline, spreads, totals, team_totals, specials, limits, opening, opening_limits, market_updated, resume)
  select u.line_id, u.event_id, u.period_num, u.status, to_timestamp(u.cutoff / 1000.0), u.feed_line_id, u.priced,
    u.since, to_timestamp(u.since / 1000.0), nullif(u.moneyline, 'null'::jsonb), u.spreads, u.totals, u.team_totals,
    u.specials, u.limits, u.opening, u.opening_limits, u.market_updated, u.resume
  from ${VALUES}`;

// A null value leaves the column unchanged; a withdrawn moneyline is a JSON null.
const UPDATE = `
  update lines set
    status = u.status, cutoff = to_timestamp(u.cutoff / 1000.0), feed_line_id = u.feed_line_id, priced = u.priced,
    since = u.since, updated_at = to_timestamp(u.since / 1000.0),
    moneyline = case when u.moneyline is null then lines.moneyline else nullif(u.moneyline, 'null'::jsonb) end,
    spreads = coalesce(u.spreads, lines.spreads), totals = coalesce(u.totals, lines.totals),
    team_totals = coalesce(u.team_totals, lines.team_totals), specials = coalesce(u.specials, lines.specials),
    limits = coalesce(u.limits, lines.limits), opening = coalesce(u.opening, lines.opening),
    opening_limits = coalesce(u.opening_limits, lines.opening_limits), market_updated = u.market_updated, resume = u.resume
  from ${VALUES}
  where lines.event_id = u.event_id and lines.period_num = u.period_num`;

function columnsOf(diffs: readonly LineDiff[]): Cell[][] {
  const columns: Cell[][] = Array.from({ length: 18 }, () => []);
  for (const { before, after } of diffs) {
    const known = before !== null && before.since !== 0 ? before : null;
    for (const [index, cell] of cellsOf(known, after).entries()) columns[index]?.push(cell);
  }
  return columns;
}

/** In the order of the statement's columns. */
function cellsOf(before: LineState | null, line: LineState): Cell[] {
  const moved = (...markets: StraightMarket[]): boolean =>
    before === null || markets.some((market) => before.markets[market] !== line.markets[market]);
  const { markets } = line;
  const [moneyline] = markets.moneyline;
  const specialsMoved = before === null || before.specials !== line.specials;
  const shown = (): unknown => line.specials.filter(({ quote }) => quote !== null).map(specialOf);
  const teamTotals = (): unknown => ({
    home: markets['home-total'].map(totalOf),
    away: markets['away-total'].map(totalOf),
  });
  const opens = before === null || before.openingLimits !== line.openingLimits;
  const limitsMoved = before === null || before.limits !== line.limits;
  return [
    line.lineId,
    line.eventId,
    line.period,
    line.status,
    line.cutoff,
    line.feedLineId,
    isPriced(line),
    line.since,
    moved('moneyline')
      ? JSON.stringify(moneyline && isConfirmed(moneyline) ? moneylineOf(moneyline) : null)
      : null,
    moved('spread') ? JSON.stringify(markets.spread.map(spreadOf)) : null,
    moved('total') ? JSON.stringify(markets.total.map(totalOf)) : null,
    moved('home-total', 'away-total') ? JSON.stringify(teamTotals()) : null,
    specialsMoved ? JSON.stringify(shown()) : null,
    limitsMoved ? JSON.stringify(limitsOf(line.limits)) : null,
    before === null || before.opening !== line.opening ? JSON.stringify(line.opening) : null,
    opens && line.openingLimits ? JSON.stringify(limitsOf(line.openingLimits)) : null,
    JSON.stringify(line.updatedAt),
    JSON.stringify(resumeOf(line)),
  ];
}
