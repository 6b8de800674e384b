import * as z from 'zod';
import type { Form } from '../../http/form.ts';
import { invalid, type StripeApiError } from './api-error.ts';

/** Parameters as a form carries them: everything is text, and an empty text unsets a field. */
export const text = z.string().min(1).max(5_000);
export const int = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
export const bool = z
  .enum(['true', 'false'], { error: 'Invalid boolean' })
  .transform((value) => value === 'true');
/** Accepts the empty text as null. */
export const emptyable = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]);
export const url = text.refine((value) => URL.canParse(value), 'Not a valid URL');
const metadataValues = z.record(z.string().max(40), z.string().max(500));
/** New values of metadata; an empty value removes its key. */
export const metadata = z.union([z.literal('').transform(() => ({})), metadataValues]);

/** A filter on a time: exact, or with limits. */
const timeRange = z.union([
  int.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gt: int.optional(), gte: int.optional(), lt: int.optional(), lte: int.optional() }),
]);

/** The parameters of every list. */
export const listParams = {
  limit: int.refine((value) => value >= 1 && value <= 100, 'Invalid limit').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: timeRange.optional(),
};

/** Reads the parameters of a request. An unknown parameter is an error, as is one that the stand-in does not implement. */
export function readParams<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const { expand: _, ...rest } = form;
  const parsed = schema.safeParse(rest);
  if (parsed.success) return parsed.data;
  throw errorOf(parsed.error, rest);
}

function errorOf({ issues }: z.ZodError, form: Form): StripeApiError {
  const issue = deepest(issues[0]);
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const name = bracketed([...path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = bracketed(path);
  if (valueAt(form, path) === undefined) {
    return invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  }
  return invalid(`Invalid ${name}: ${issue?.message ?? 'not accepted'}`, name);
}

/** The issue of the form that came closest: the last alternative of a union. */
function deepest(issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union') return issue;
  const inner = deepest(issue.errors.at(-1)?.[0]);
  return inner === undefined ? issue : { ...inner, path: [...issue.path, ...inner.path] };
}

function valueAt(form: Form, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    form,
  );
}

function bracketed([first = '', ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}

/** Metadata after an update: an empty value removes its key, and an empty text removes them all. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  update: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const merged = Object.entries({ ...before, ...update }).filter(([, value]) => value !== '');
  return Object.fromEntries(merged);
}

/** The entries of an object whose value was given. */
export function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
