import { apiPlanOf } from '@fairline/shared/contracts';
import {
  API_KEY_START,
  API_VERSIONS,
  type ApiTier,
  type ApiVersion,
  apiVersionSchema,
  DEMO_API_KEY,
  LATEST_API_VERSION,
  PROBLEM_TYPE,
  TIER_LIMITS,
  VERSION_HEADER,
} from '@fairline/shared/contracts/developer';
import type { Context } from 'koa';
import { assertFeature } from '../../../platform/http/access.ts';
import { countByAddress } from '../../../platform/http/address-limits.ts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { Gate } from '../../../platform/http/gate.ts';
import { bearerToken } from '../../../platform/http/guard.ts';
import { LIMITS, type RateLimit, type RateLimiter } from '../../../platform/http/rate-limits.ts';
import { accountOfRow } from '../../auth/index.ts';
import type { ProfileReadModel } from '../../profile/index.ts';
import { isAllowedFrom } from '../keys/allowed-address.ts';
import { hashOfSecret } from '../keys/api-key-secret.ts';
import type { ApiKeyRow, ApiKeysStore } from '../keys/api-keys.store.ts';
import type { KeyUsage } from '../keys/key-usage.ts';
import { setCaller } from './api-caller.ts';
import { API_LIMITS, setLimitHeaders } from './api-limits.ts';
import { gateErrors } from './gate-errors.ts';
import { presentProblem } from './present-problem.ts';

const START = '/api/v1';
/** The page of the product asks these as well, and they are answered as everything else of the product. */
const FEED = /^\/api\/v1\/feed\/(?:status|trust)\/?$/;
/** What is read before one has a key. */
const DOCUMENTS = /^\/api\/v1\/(?:openapi|asyncapi)\.json\/?$/;

export interface ApiGateDeps {
  readonly keys: Pick<ApiKeysStore, 'findByHash'>;
  readonly profiles: ProfileReadModel;
  readonly usage: Pick<KeyUsage, 'record'>;
  readonly limiter: RateLimiter;
  /** Whether the prices are simulated, for which alone the demo key is. */
  readonly isSimulated: () => Promise<boolean>;
  readonly now: () => number;
}

/**
 * The entrance to the developer API: who calls by which key, within the limit of the plan. Every answer has the headers of a limit,
 * also one that refuses the key.
 */
export function createApiGate({ keys, profiles, usage, limiter, isSimulated, now }: ApiGateDeps): Gate {
  async function count(ctx: Context, limit: RateLimit, userId: string | null): Promise<void> {
    const state =
      userId === null
        ? await countByAddress(limiter, limit, ctx.ip)
        : await limiter.count(limit, `user:${userId}`);
    setLimitHeaders(ctx, limit, state);
    if (state.exceeded) throw apiErrors.tooMany(state.resetSeconds);
  }

  async function keyOf(token: string | null, address: string): Promise<ApiKeyRow> {
    if (token === null) throw gateErrors.unauthenticated();
    if (!token.startsWith('fl_')) throw gateErrors.sessionToken();
    const key = token.startsWith(API_KEY_START) ? await keys.findByHash(hashOfSecret(token)) : null;
    if (key === null) throw gateErrors.invalidKey();
    if (key.revoked_at !== null) throw gateErrors.revoked();
    if (key.expires_at !== null && key.expires_at.getTime() <= now())
      throw gateErrors.expired(key.expires_at);
    if (!isAllowedFrom(address, key.addresses)) throw gateErrors.addressNotAllowed(address);
    return key;
  }

  async function admitDemo(ctx: Context): Promise<void> {
    await count(ctx, API_LIMITS.demo, null);
    if (!(await isSimulated())) throw gateErrors.demoUnavailable();
    setCaller(ctx, {
      ...{ user: null, level: 'sharp', sports: null, tier: 'demo', scopes: TIER_LIMITS.demo.scopes },
      version: versionOf(ctx, LATEST_API_VERSION),
      key: { id: null, name: 'Demo key', prefix: DEMO_API_KEY, expiresAt: null },
    });
  }

  async function admitKey(ctx: Context, key: ApiKeyRow): Promise<void> {
    const profile = await profiles.find(key.user_id);
    if (profile === null) throw gateErrors.invalidKey();
    const account = accountOfRow(profile, now());
    const plan = apiPlanOf(account.level, profile);
    const tier: ApiTier = plan === 'extended' ? 'extended' : 'sharp';
    await count(ctx, API_LIMITS[tier], account.id);
    usage.record(key.id, ctx.ip);
    assertFeature(account, 'api');
    setCaller(ctx, {
      ...{ user: { id: account.id }, level: account.level, sports: account.sports, tier, scopes: key.scopes },
      version: versionOf(ctx, key.version),
      key: { id: key.id, name: key.name, prefix: key.prefix, expiresAt: key.expires_at },
    });
  }

  return {
    covers: (path) => (path === START || path.startsWith(`${START}/`)) && !FEED.test(path),

    async admit(ctx) {
      if (DOCUMENTS.test(ctx.path)) return;
      ctx.set(VERSION_HEADER, LATEST_API_VERSION);
      ctx.vary('Authorization');
      const token = bearerToken(ctx.get('authorization'));
      if (token === DEMO_API_KEY) return admitDemo(ctx);
      let key: ApiKeyRow;
      try {
        key = await keyOf(token, ctx.ip);
      } catch (error) {
        await count(ctx, LIMITS.invalidKey, null);
        throw error;
      }
      ctx.set(VERSION_HEADER, key.version);
      await admitKey(ctx, key);
    },

    answerError(ctx, error, requestId) {
      ctx.body = presentProblem(error, requestId);
      ctx.type = PROBLEM_TYPE;
    },
  };
}

/** The version of a request: that of its header, or that of its key. */
function versionOf(ctx: Context, pinned: ApiVersion): ApiVersion {
  const wanted = ctx.get(VERSION_HEADER).trim();
  const version =
    wanted === '' ? { success: true as const, data: pinned } : apiVersionSchema.safeParse(wanted);
  if (!version.success || !API_VERSIONS.includes(version.data)) throw gateErrors.unsupportedVersion(wanted);
  ctx.set(VERSION_HEADER, version.data);
  return version.data;
}
