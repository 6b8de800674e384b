/**
 * What schemas may use of `zod` in a browser: zod's small form with the chained methods of the large one. Contracts are
 * written once, for server and browser; the large form is 28 kB of a first load, this one 9 kB. Names and methods that
 * schemas use are added here. `surfaces.test.ts` reports a missing name, and `zod.isolated.test.ts` a schema that accepts other
 * values here than with the whole package. Messages of its own (`Invalid input`) are not shown to users.
 */
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

const METHODS = {
  array(this: Schema) {
    return z.array(this);
  },
  optional(this: Schema) {
    return z.optional(this);
  },
  nullable(this: Schema) {
    return z.nullable(this);
  },
  nullish(this: Schema) {
    return z.nullish(this);
  },
  default(this: Schema, value: never) {
    return z._default(this, value);
  },
  catch(this: Schema, value: never) {
    return z.catch(this, value);
  },
  transform(this: Schema, change: (value: unknown) => unknown) {
    return z.pipe(this, z.transform(change));
  },
  pipe(this: Schema, next: Schema) {
    return z.pipe(this, next);
  },
  refine(this: Schema, check: (value: unknown) => unknown, message?: string) {
    return this.check(z.refine(check, message));
  },
  min(this: Schema, least: number, message?: string) {
    return this.check((this.def.type === 'number' ? z.gte : z.minLength)(least, message) as never);
  },
  max(this: Schema, most: number, message?: string) {
    return this.check((this.def.type === 'number' ? z.lte : z.maxLength)(most, message) as never);
  },
  int(this: Schema) {
    return this.check(z.int() as never);
  },
  positive(this: Schema) {
    return this.check(z.positive() as never);
  },
  nonnegative(this: Schema) {
    return this.check(z.nonnegative() as never);
  },
  regex(this: Schema, pattern: RegExp, message?: string) {
    return this.check(z.regex(pattern, message) as never);
  },
  startsWith(this: Schema, prefix: string) {
    return this.check(z.startsWith(prefix) as never);
  },
  trim(this: Schema) {
    return this.check(z.trim() as never);
  },
  extend(this: z.ZodMiniObject, shape: z.core.$ZodLooseShape) {
    return z.extend(this, shape);
  },
  partial(this: z.ZodMiniObject) {
    return z.partial(this);
  },
  omit(this: z.ZodMiniObject, fields: Record<string, true>) {
    return z.omit(this, fields);
  },
};

/** Not enumerable, or zod would copy them as well. */
const members: PropertyDescriptorMap = Object.fromEntries(
  Object.entries(METHODS).map(([name, value]) => [name, { value, writable: true, configurable: true }]),
);

// zod binds whatever it finds on this prototype to each schema that lacks it: two dozen functions for each of a thousand schemas, before
// anything is shown. It finds one, and only at the first schema of each kind, whose prototype has all of them from then on.
Object.assign(z.ZodMiniType.prototype, {
  array: {
    bind(schema: Schema) {
      Object.defineProperties(Object.getPrototypeOf(schema), members);
      return METHODS.array.bind(schema);
    },
  },
});

export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  int,
  iso,
  literal,
  null,
  number,
  object,
  partialRecord,
  record,
  string,
  stringbool,
  tuple,
  union,
  unknown,
} from 'zod/mini';
