import type { ApiScope } from './scopes.ts';

/** What a request is worth: the public demo key, the Sharp plan, and Sharp with the Extended API add-on. */
export const API_TIERS = ['demo', 'sharp', 'extended'] as const;
export type ApiTier = (typeof API_TIERS)[number];

/** The tier that an operation needs. `public` ones answer the demo key as well. */
export type OperationTier = 'public' | 'sharp' | 'extended';

/** The limits of a tier. */
export interface TierLimits {
  readonly name: string;
  /** Of a user over all keys; of the demo key per address. */
  readonly requests_per_minute: number;
  /** Open streams of a user at a time. */
  readonly streams: number;
  /** Webhooks of a user. */
  readonly webhooks: number;
  /** Scopes that a key of this tier can use. */
  readonly scopes: readonly ApiScope[];
}

const SHARP_SCOPES = ['odds:read', 'alerts:read', 'bets:read', 'bets:write'] as const;

/** What each tier has. The plan decides the tier: `apiTierOf` of `plans.ts`. */
export const TIER_LIMITS: Readonly<Record<ApiTier, TierLimits>> = {
  demo: { name: 'Demo key', requests_per_minute: 10, streams: 0, webhooks: 0, scopes: ['odds:read'] },
  sharp: { name: 'Sharp', requests_per_minute: 60, streams: 0, webhooks: 0, scopes: SHARP_SCOPES },
  extended: {
    name: 'Sharp with Extended API',
    requests_per_minute: 600,
    streams: 10,
    webhooks: 10,
    scopes: [...SHARP_SCOPES, 'history:read', 'stream:read', 'webhooks:read', 'webhooks:write'],
  },
};

const RANKS: Readonly<Record<ApiTier | OperationTier, number>> = {
  demo: 0,
  public: 0,
  sharp: 1,
  extended: 2,
};

/**
 * Whether a tier may call an operation.
 * @example tierIncludes('sharp', 'extended') // false
 */
export function tierIncludes(tier: ApiTier, needed: OperationTier): boolean {
  return RANKS[tier] >= RANKS[needed];
}

/** Not a secret: the documentation shows it. It works where prices are simulated, for operations of the tier `public`. */
export const DEMO_API_KEY = 'fl_demo_simulated_prices';
/** How the keys of users begin. */
export const API_KEY_START = 'fl_live_';
