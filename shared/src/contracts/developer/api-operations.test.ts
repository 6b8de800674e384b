import { describe, expect, it } from 'vitest';
import { API_OPERATIONS } from './api-operations.ts';
import { API_PROBLEMS } from './problems.ts';
import { API_SCOPES, SCOPE_TEXTS } from './scopes.ts';
import { TIER_LIMITS, tierIncludes } from './tiers.ts';
import { API_VERSIONS, LATEST_API_VERSION } from './versions.ts';

describe.each(API_OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it('has an example that its own schemas accept', () => {
    const { query, params, body, response, example } = operation;
    expect(query.safeParse(example.query ?? {}).error).toBeUndefined();
    expect(params.safeParse(example.params ?? {}).error).toBeUndefined();
    expect(body?.safeParse(example.body).error).toBeUndefined();
    expect(response.parse(example.response)).toEqual(example.response);
  });

  it('refuses parameters that nobody knows', () => {
    expect(operation.query.safeParse({ ...operation.example.query, unknown: '1' }).success).toBe(false);
    const more = { ...(operation.example.body as object | undefined), unknown: 1 };
    expect(operation.body?.safeParse(more).success ?? false).toBe(false);
  });

  it('needs a scope that its tier can have, and writes a scope to write', () => {
    const { scope, tier, method, tag } = operation;
    if (scope === null) return;
    const limits = TIER_LIMITS[tier === 'public' ? 'demo' : tier];
    expect(limits.scopes).toContain(scope);
    expect(scope.endsWith(':write')).toBe(method !== 'get' && tag !== 'Calculations');
  });
});

it('the tiers include each other', () => {
  expect(tierIncludes('demo', 'sharp')).toBe(false);
  expect(tierIncludes('sharp', 'public') && tierIncludes('extended', 'sharp')).toBe(true);
  const [demo, sharp, extended] = [TIER_LIMITS.demo, TIER_LIMITS.sharp, TIER_LIMITS.extended];
  expect([...sharp.scopes]).toEqual(expect.arrayContaining([...demo.scopes]));
  expect([...extended.scopes].toSorted()).toEqual([...API_SCOPES].toSorted());
  expect([...extended.scopes]).toEqual(expect.arrayContaining([...sharp.scopes]));
});

it('every scope has a text, every problem a status of errors, and the last version is the latest', () => {
  expect(Object.keys(SCOPE_TEXTS)).toEqual([...API_SCOPES]);
  for (const { status } of Object.values(API_PROBLEMS)) expect(status).toBeGreaterThanOrEqual(400);
  expect(API_VERSIONS.at(-1)).toBe(LATEST_API_VERSION);
});
