import { amountOf, betProfit, convertUnits, type Units, unitsOf } from '@fairline/shared/bets';
import { type BetState, type Currency, type exposureSchema, parseLineId } from '@fairline/shared/contracts';
import type * as z from 'zod';

type EventExposure = z.output<typeof exposureSchema>['events'][number];

interface Open {
  readonly event_id: number | null;
  readonly event: string;
  bets: number;
  staked: Units;
  profit: Units;
  loss: Units;
}

/**
 * What is open on each event, in one currency, the largest stake first. A parlay counts whole on each of its events, because any of
 * them can lose it.
 */
export function exposureOf(bets: readonly BetState[], currency: Currency): EventExposure[] {
  const events = new Map<string, Open>();
  for (const bet of bets) {
    const inCurrency = (amount: number): Units => convertUnits(unitsOf(amount), bet.currency, currency);
    const names = new Map(
      bet.legs.map(({ line_id, event }) => [eventKey(line_id, event), { line_id, event }] as const),
    );
    for (const [key, { line_id, event }] of names) {
      const open = events.get(key) ?? opened(line_id, event);
      open.bets += 1;
      open.staked += inCurrency(bet.stake);
      open.profit += inCurrency(profitIfWon(bet));
      open.loss += bet.free_bet ? 0n : inCurrency(bet.stake);
      events.set(key, open);
    }
  }
  return [...events.values()]
    .sort((a, b) => (a.staked < b.staked ? 1 : -1))
    .map(({ staked, profit, loss, ...event }) => ({
      ...event,
      staked: amountOf(staked),
      possible_profit: amountOf(profit),
      possible_loss: amountOf(loss),
    }));
}

function opened(lineId: string | null, event: string): Open {
  const event_id = lineId === null ? null : parseLineId(lineId).eventId;
  return { event_id, event, bets: 0, staked: 0n, profit: 0n, loss: 0n };
}

/** Without an event on the feed, the user's words for it. */
function eventKey(lineId: string | null, event: string): string {
  return lineId === null ? `:${event.toLowerCase()}` : String(parseLineId(lineId).eventId);
}

function profitIfWon(bet: BetState): number {
  const legs = bet.legs.map((leg) => ({ ...leg, result: leg.result ?? ('win' as const) }));
  const grade = { result: 'win' as const, payout: null, profit: null, dead_heat: null };
  return betProfit({ ...bet, legs, grade }) ?? 0;
}
