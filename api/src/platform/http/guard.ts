import type { Context, Middleware } from 'koa';
import type * as z from 'zod';
import { assertAccess } from './access.ts';
import { refusals } from './api-error.ts';
import { LIMITS, type RateLimiter } from './rate-limits.ts';
import type { Route } from './route.ts';
import type { Accounts, Viewer } from './viewer.ts';

export interface GuardDeps {
  readonly accounts: Accounts;
  readonly limiter: RateLimiter;
}

/**
 * The one way into a handler: who is it (401), may they (403), how often (429), what do they ask (400); then the
 * handler; then the answer is parsed, so that nothing leaves that the contract does not name.
 */
export function guard(route: Route, deps: GuardDeps): Middleware {
  return async (ctx) => {
    const viewer = route.access === 'public' ? null : await viewerOf(ctx, deps);
    if (viewer !== null && route.access !== 'public') assertAccess(viewer, route.access);
    await deps.limiter.take(route.rateLimit, viewer === null ? `ip:${ctx.ip}` : `user:${viewer.actor.id}`);
    const answer = await route.handler({
      query: parse(route.query, ctx.query),
      params: parse(route.params, ctx.params),
      body: parse(route.body, ctx.request.body ?? {}),
      viewer,
    });
    ctx.set('Cache-Control', 'no-store');
    // A broken answer throws a ZodError here, which the error middleware logs and answers as an opaque 500.
    ctx.body = route.response.parse(answer);
  };
}

async function viewerOf(ctx: Context, { accounts, limiter }: GuardDeps): Promise<Viewer> {
  const token = bearerToken(ctx.get('authorization'));
  const actor = token === null ? null : await accounts.bySession(token);
  if (actor === null) {
    await limiter.take(LIMITS.refused, `ip:${ctx.ip}`);
    throw refusals.unauthenticated();
  }
  const asked = ctx.get('x-view-as').trim();
  if (asked === '' || asked === actor.id) return { user: actor, actor };
  if (!actor.admin) throw refusals.viewAsForbidden();
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw refusals.viewAsReadOnly();
  const user = await accounts.byId(asked);
  if (user === null) throw refusals.notFound('There is no such user.');
  return { user, actor };
}

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(header: string): string | null {
  return /^bearer +(\S+)$/i.exec(header.trim())?.[1] ?? null;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const at = issue?.path.join('.') ?? '';
  throw refusals.invalid(
    at === '' ? (issue?.message ?? 'Not understood.') : `${at}: ${issue?.message ?? 'not understood'}`,
  );
}
