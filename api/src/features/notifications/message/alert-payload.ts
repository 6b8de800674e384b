import type { Alert, EvAlert, Preferences } from '@fairline/shared/contracts';
import type { FormatPreferences } from '@fairline/shared/format';
import { marketFairOdds } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';
import type { JsonObject } from '../deliveries/channels.ts';
import { matchPath } from './match-path.ts';

/** What the adapters write an alert from. */
export interface AlertPayload extends JsonObject {
  readonly alert: Alert;
  /** Of the selection, or of each outcome of the market, by the user's method; null where there are none. */
  readonly fair_odds: Readonly<Record<string, number>> | null;
  readonly devig_method: Preferences['devig_method'];
  readonly match_url: string;
  readonly formats: FormatPreferences;
}

/** What they write a value of the EV stream from. */
export interface ValuePayload extends JsonObject {
  readonly alert: EvAlert;
  readonly devig_method: Preferences['devig_method'];
  readonly match_url: string;
  readonly formats: FormatPreferences;
}

/** What is sent when it is shown. */
export type ShownPayload = AlertPayload | ValuePayload;

export const isOfValue = (payload: ShownPayload): payload is ValuePayload => payload.alert.type === 'ev';

/** Alerts that are sent as one message. */
export interface DigestPayload extends JsonObject {
  /** The first of them, one line each. */
  readonly lines: readonly string[];
  /** Market, sport and kind of the alert of each line. Absent from digests of earlier versions. */
  readonly subjects?: readonly Pick<Alert | EvAlert, 'market' | 'sport_id' | 'type'>[];
  readonly count: number;
  readonly reason: 'quiet' | 'capped' | 'hourly';
  readonly formats: FormatPreferences;
  readonly url: string;
}

/** What became of an alert: its message is changed to say so. */
export interface ChangedPayload extends AlertPayload {
  readonly change:
    | { readonly kind: 'price'; readonly price: number; readonly minutes: number }
    | { readonly kind: 'closed'; readonly price: number | null; readonly closed_at: string }
    | { readonly kind: 'error'; readonly after_seconds: number };
}

/** A message that the user has asked for, to see whether it arrives. */
export interface TestPayload extends JsonObject {
  readonly url: string;
}

/** Outcomes whose prices are part of a message; a special may have hundreds. */
const MOST_PRICES = 6;

export interface PayloadOptions {
  readonly method: Preferences['devig_method'];
  readonly formats: FormatPreferences;
  /** The address of the product, without a slash at its end. */
  readonly origin: string;
}

/** An alert with everything that a message of it says; only its age depends on when it is sent. */
export function alertPayload(alert: Alert, { method, formats, origin }: PayloadOptions): AlertPayload {
  const { quote } = alert;
  const fair = quote === null ? null : fairPrices(alert, quote, method);
  const { outcome } = alert;
  const chosen = fair === null ? null : outcome === null ? fair : pick(fair, outcome);
  const shortened =
    quote !== null && Object.keys(quote).length > MOST_PRICES
      ? outcome === null
        ? {}
        : pick(quote, outcome)
      : quote;
  return {
    alert: { ...alert, quote: shortened } as Alert,
    fair_odds: chosen !== null && Object.keys(chosen).length > MOST_PRICES ? null : chosen,
    devig_method: method,
    match_url: origin + matchPath(alert),
    formats,
  };
}

/** A value with everything that a message of it says. */
export function valuePayload(alert: EvAlert, { method, formats, origin }: PayloadOptions): ValuePayload {
  return { alert, devig_method: method, match_url: origin + matchPath(alert), formats };
}

function fairPrices(
  { sport_id, period, market }: Alert,
  quote: Readonly<Record<string, number>>,
  method: Preferences['devig_method'],
) {
  const fair = marketFairOdds(Object.values(quote), method, countOutcomes(sport_id, period, market));
  if (fair === null) return null;
  return Object.fromEntries(Object.keys(quote).map((outcome, index) => [outcome, fair[index] ?? Number.NaN]));
}

function pick(prices: Readonly<Record<string, number>>, outcome: string): Record<string, number> {
  const price = prices[outcome];
  return price === undefined ? {} : { [outcome]: price };
}
