import type { PlanAccess } from '@fairline/shared/contracts';
import type { ApiScope, ApiTier, ApiVersion } from '@fairline/shared/contracts/developer';
import type { Context } from 'koa';

/** Who calls the developer API, and what they may do. */
export interface ApiCaller extends PlanAccess {
  /** Null for the demo key. */
  readonly user: { readonly id: string } | null;
  readonly tier: ApiTier;
  readonly scopes: readonly ApiScope[];
  readonly version: ApiVersion;
  readonly key: {
    /** Null for the demo key. */
    readonly id: number | null;
    readonly name: string;
    readonly prefix: string;
    readonly expiresAt: Date | null;
  };
}

const callers = new WeakMap<Context, ApiCaller>();

/** Remembers who calls for the rest of the request. */
export function setCaller(ctx: Context, caller: ApiCaller): void {
  callers.set(ctx, caller);
}

/** Who calls, behind the gate. */
export function callerOf(ctx: Context): ApiCaller {
  const caller = callers.get(ctx);
  if (caller === undefined) throw new TypeError(`${ctx.path} was reached without its gate.`);
  return caller;
}

/** The user of a caller, for operations that the demo key cannot reach. */
export function userOf({ user, level, sports }: ApiCaller): PlanAccess & { id: string; actorId: string } {
  if (user === null) throw new TypeError('The demo key has no user.');
  return { id: user.id, actorId: user.id, level, sports };
}
