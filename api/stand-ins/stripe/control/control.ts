import { closeDispute, openDispute } from '../billing/disputes.ts';
import { isEnded, itemOf } from '../billing/subscriptions.ts';
import type { Delivery } from '../state/saved-state.ts';
import type { StripeState } from '../state/stripe-state.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';

/** A draft is charged an hour after a period has begun. */
const DRAFT_S = 3_600;

/** `down`: every request of the API fails. `deaf`: it is done, and its answer is lost. */
export type Outage = 'none' | 'down' | 'deaf';

/** Controls a running stand-in, for demonstrations and tests. */
export interface StripeControl {
  /** The time of the stand-in, in seconds. */
  now(): number;
  /** Moves its clock forward, and does what is due by then. */
  advance(seconds: number): void;
  /** Moves its clock behind the next end of a period or trial, and its charge; false when there is none. */
  advanceToNextCharge(): boolean;
  delivery(): Delivery;
  /** How events are delivered from now on. */
  setDelivery(settings: Partial<Delivery>): void;
  /** The ids of the events that are not delivered. */
  undelivered(): string[];
  /** Delivers the events that were held or lost, in the order of the settings; resolves when each was sent. */
  release(): Promise<void>;
  /** The bank of a customer disputes the last charge; the id of the dispute. `warning_needs_response`: it only asks. */
  dispute(customer: string, status?: 'warning_needs_response' | 'needs_response'): string;
  closeDispute(id: string, outcome: 'won' | 'lost'): void;
  /** What the API does from now on; not stored. */
  outage(): Outage;
  setOutage(outage: Outage): void;
  /** What happens after the last failed attempt of a renewal. */
  setAfterRetries(outcome: 'cancel' | 'unpaid'): void;
}

export function createControl({
  state,
  deliveries,
  proceed,
}: {
  readonly state: StripeState;
  readonly deliveries: Deliveries;
  readonly proceed: () => void;
}): StripeControl {
  let outage: Outage = 'none';
  const advance = (seconds: number) => {
    state.advance(seconds);
    proceed();
  };
  return {
    now: () => state.now(),
    advance,
    advanceToNextCharge() {
      const ends = state
        .all('subscription')
        .filter((one) => !isEnded(one) && one.test_clock === null)
        .map((one) => itemOf(one).current_period_end);
      if (ends.length === 0) return false;
      advance(Math.max(0, Math.min(...ends) + DRAFT_S - state.now()));
      return true;
    },
    delivery: () => state.delivery,
    setDelivery(settings) {
      state.delivery = { ...state.delivery, ...settings };
      state.changed();
      proceed();
    },
    undelivered: () => state.undelivered.map(({ event }) => event),
    release: () => deliveries.release(),
    dispute(customer, status = 'needs_response') {
      const { id } = openDispute(state, customer, status);
      proceed();
      return id;
    },
    closeDispute(id, outcome) {
      closeDispute(state, id, outcome);
      proceed();
    },
    outage: () => outage,
    setOutage(next) {
      outage = next;
    },
    setAfterRetries(outcome) {
      state.afterRetries = outcome;
      state.changed();
    },
  };
}
