import * as whole from '@fairline/shared/contracts';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ZodMiniType } from 'zod/mini';
import { ACCOUNT_EXAMPLES } from './testing/account-examples.ts';
import { ALERT_EXAMPLES } from './testing/alert-examples.ts';
import { BET_EXAMPLES } from './testing/bet-examples.ts';
import { BILLING_EXAMPLES } from './testing/billing-examples.ts';
import { DERIVED_EXAMPLES } from './testing/derived-examples.ts';
import { DEVELOPER_EXAMPLES } from './testing/developer-examples.ts';
import { GRAPH_EXAMPLES } from './testing/graph-examples.ts';
import { INSIGHT_EXAMPLES } from './testing/insight-examples.ts';
import { NOTIFICATION_EXAMPLES } from './testing/notification-examples.ts';
import { ODDS_EXAMPLES } from './testing/odds-examples.ts';
import { OTHER_BOOKS_EXAMPLES } from './testing/other-books-examples.ts';
import { SHARING_EXAMPLES } from './testing/sharing-examples.ts';
import { STATS_EXAMPLES } from './testing/stats-examples.ts';
import { TRUST_EXAMPLES } from './testing/trust-examples.ts';

type Result = { success: boolean; data?: unknown };
type Schema = { safeParse(value: unknown): Result };

vi.resetModules();
vi.doMock('zod', () => import('./zod.ts'));
const small: Record<string, unknown> = await import('@fairline/shared/contracts');
vi.doUnmock('zod');

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value;
const schemas = Object.entries(whole).flatMap(([name, schema]) =>
  isSchema(schema) ? [{ name, schema, other: small[name] as Schema }] : [],
);

/** Values that at least one schema accepts, or refuses for one reason. */
const VALID: unknown[] = [
  ...ACCOUNT_EXAMPLES,
  ...ALERT_EXAMPLES,
  ...BET_EXAMPLES,
  ...BILLING_EXAMPLES,
  ...DERIVED_EXAMPLES,
  ...OTHER_BOOKS_EXAMPLES,
  ...DEVELOPER_EXAMPLES,
  ...TRUST_EXAMPLES,
  ...GRAPH_EXAMPLES,
  ...INSIGHT_EXAMPLES,
  ...NOTIFICATION_EXAMPLES,
  ...ODDS_EXAMPLES,
  ...SHARING_EXAMPLES,
  ...STATS_EXAMPLES,
];

/** The same value with one of its fields replaced or removed. */
const changed = fc.tuple(fc.constantFrom(...VALID), fc.nat(), fc.jsonValue()).map(([value, n, other]) => {
  if (typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[n % Math.max(keys.length, 1)] ?? 'extra';
  const { [key]: _, ...rest } = value as Record<string, unknown>;
  return n % 3 === 0 ? rest : { ...rest, [key]: other };
});

const result = (schema: Schema, value: unknown): Result => {
  const { success, data } = schema.safeParse(value);
  return success ? { success, data } : { success };
};

it.each(schemas)('$name accepts the same values in a browser as on the server', ({ name, schema, other }) => {
  expect(other).toBeInstanceOf(ZodMiniType);
  expect(schema).not.toBeInstanceOf(ZodMiniType);
  for (const value of VALID)
    expect(result(other, value), JSON.stringify(value)).toEqual(result(schema, value));
  fc.assert(
    fc.property(changed, (value) => {
      expect(result(other, value)).toEqual(result(schema, value));
    }),
  );
  expect(
    VALID.some((value) => schema.safeParse(value).success),
    `${name} has no valid example in this test`,
  ).toBe(true);
});
