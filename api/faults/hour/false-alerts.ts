import type { Client as Database } from 'pg';
import { FIRST_INVENTED } from '../proxy/faults/values.ts';
import type { Truth } from './truth.ts';

interface TargetMove {
  readonly kind: 'price' | 'closed';
  readonly event_id: number;
  readonly market: string;
  readonly outcome: string | null;
  readonly points: number | null;
  readonly odds: number | null;
  readonly at: Date;
}

/**
 * Alerts of the full match of the target which the bookmaker's own offer does not justify, and price drops of events that faults have
 * invented with its prices. That such an event is closed is right: the feed lists it no more.
 */
export async function falseAlerts(
  database: Database,
  truth: Truth,
  target: { readonly eventId: number },
  { from, closes }: { readonly from: number; readonly closes: boolean },
): Promise<string[]> {
  const { rows } = await database.query<TargetMove>(MOVES, [target.eventId, FIRST_INVENTED, new Date(from)]);
  return rows.filter((move) => !isJustified(move, truth, closes)).map(describe);
}

function isJustified(move: TargetMove, truth: Truth, closes: boolean): boolean {
  if (move.kind === 'closed') return closes || truth.wasClosed(move.market, move.at.getTime());
  const quote = quoteOf(move);
  return quote === null || truth.wasOffered(quote.key, quote.place, Number(move.odds), move.at.getTime());
}

/** As the offer of the bookmaker names it; null for what is not compared. */
function quoteOf({ market, outcome, points }: TargetMove): { key: string; place: number } | null {
  if (market === 'moneyline')
    return { key: market, place: outcome === 'home' ? 0 : outcome === 'draw' ? 1 : 2 };
  if (points === null) return null;
  if (market === 'total') return { key: `total:${Number(points)}`, place: outcome === 'over' ? 0 : 1 };
  if (market !== 'spread') return null;
  // The points of the away side are those of the home side with the other sign; 0 has none.
  const home = outcome === 'home' ? Number(points) : -Number(points) + 0;
  return { key: `spread:${home}`, place: outcome === 'home' ? 0 : 1 };
}

function describe({ kind, event_id, market, outcome, points, odds, at }: TargetMove): string {
  const selection = [market, outcome, points].filter((part) => part !== null).join(' ');
  return `${kind} ${event_id} ${selection} ${odds ?? ''} at ${at.toISOString()}`;
}

const MOVES = `
  select 'price' as kind, s.event_id, s.market, s.outcome, s.points::float8 as points, v.odds::float8 as odds, v.at
    from price_moves v join alert_selections s on s.id = v.selection_id
    where (s.event_id = $1 or s.event_id >= $2) and s.period = 0 and v.at >= $3
  union all
  select 'closed', s.event_id, s.market, s.outcome, s.points::float8, null, c.at
    from closings c join alert_selections s on s.id = c.selection_id
    where s.event_id = $1 and s.period = 0 and s.market <> 'specials' and c.at >= $3
  order by at`;
