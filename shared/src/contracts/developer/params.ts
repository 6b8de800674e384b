import * as z from 'zod';

/** Parameters of paths and queries: texts that are read strictly, and documented as what they mean. */

interface Described {
  readonly description: string;
  readonly example?: string | number | boolean;
}

/** An integer between two bounds. Signs, spaces, exponents and decimals are errors. */
export function integerParam(min: number, max: number, meta: Described) {
  return z
    .string()
    .transform((text, context) => {
      const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      context.addIssue({ code: 'custom', message: `is an integer from ${min} to ${max}` });
      return z.NEVER;
    })
    .meta({ ...meta, override: { type: 'integer', minimum: min, maximum: max } });
}

/** A decimal number such as -0.5. */
export function decimalParam(meta: Described) {
  return z
    .string()
    .transform((text, context) => {
      if (/^-?\d{1,5}(\.\d{1,3})?$/.test(text)) return Number(text) + 0;
      context.addIssue({ code: 'custom', message: 'is a decimal number such as -0.5' });
      return z.NEVER;
    })
    .meta({ ...meta, override: { type: 'number' } });
}

/** `true` or `false`. */
export function booleanParam(meta: Described) {
  return z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .meta({
      ...meta,
      override({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
        jsonSchema.type = 'boolean';
        delete jsonSchema.enum;
      },
    });
}

/** Values separated by commas, each once. */
export function listParam<T extends z.ZodType<unknown, string>>(item: T, most: number, meta: Described) {
  return z
    .string()
    .min(1, 'is empty')
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(item).max(most))
    .meta({ ...meta, description: `${meta.description} Separated by commas, at most ${most}.` });
}

/** A UTC time, with or without fractions of a second. */
export function timeParam(meta: Described) {
  return z.iso
    .datetime({ offset: false, error: 'is a UTC time such as 2026-11-24T18:30:00Z', abort: true })
    .refine((text) => Math.abs(Date.parse(text)) <= MAX_TIME, 'is out of range')
    .meta({ example: '2026-11-24T18:30:00Z', ...meta });
}
/** PostgreSQL and the product store times of these years only. */
const MAX_TIME = Date.UTC(9999, 11, 31);

/** Text to search for. */
export function searchParam(meta: Described) {
  return z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(100)
    .meta({ ...meta });
}

/** The id of an event in a path. */
export const eventIdParam = integerParam(1, Number.MAX_SAFE_INTEGER, {
  description: 'The id of an event.',
  example: 1606758261,
});
/** The id of a sport in a path or a query. */
export const sportIdParam = integerParam(1, 2_147_483_647, {
  description: 'The id of a sport.',
  example: 29,
});
/** The id of a league in a query. */
export const leagueIdParam = integerParam(1, Number.MAX_SAFE_INTEGER, {
  description: 'The id of a league.',
  example: 1980,
});
/** The number of a period in a query. */
export const periodParam = integerParam(0, 999, {
  description: 'The number of a period of the sport; 0 is the whole match.',
  example: 0,
});
