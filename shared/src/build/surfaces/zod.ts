/**
 * What schemas may use of `zod` in a browser: zod's small form with the chained methods of the large one. Contracts are
 * written once, for server and browser; the large form is 28 kB of a first load, this one 9 kB. Names and methods that
 * schemas use are added here. `surfaces.test.ts` reports a missing name, and `zod.isolated.test.ts` a schema that accepts other
 * values here than with the whole package. Messages of its own (`Invalid input`) are not shown to users.
 */
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * A schema that is made when it is first used. The scripts of a first screen define about a thousand, of which it uses a few dozen;
 * making all of them took a tenth of the time before anything is shown.
 */
class LaterSchema {
  #make: (() => Schema) | null;
  #made: Schema | null = null;

  constructor(make: () => Schema) {
    this.#make = make;
  }

  /** What it stands for. */
  get made(): Schema {
    if (this.#make !== null) {
      this.#made = this.#make();
      this.#make = null;
    }
    return this.#made as Schema;
  }
}

const later = (make: () => Schema): Schema => new LaterSchema(make) as unknown as Schema;

/** What schemas make of a schema; it is made itself by then. */
const METHODS = {
  array: (schema: Schema) => z.array(schema),
  optional: (schema: Schema) => z.optional(schema),
  nullable: (schema: Schema) => z.nullable(schema),
  nullish: (schema: Schema) => z.nullish(schema),
  default: (schema: Schema, value: never) => z._default(schema, value),
  catch: (schema: Schema, value: never) => z.catch(schema, value),
  transform: (schema: Schema, change: (value: unknown) => unknown) => z.pipe(schema, z.transform(change)),
  pipe: (schema: Schema, next: Schema) => z.pipe(schema, next),
  refine: (schema: Schema, check: (value: unknown) => unknown, message?: string) =>
    schema.check(z.refine(check, message)),
  min: (schema: Schema, least: number, message?: string) =>
    schema.check((schema.def.type === 'number' ? z.gte : z.minLength)(least, message) as never),
  max: (schema: Schema, most: number, message?: string) =>
    schema.check((schema.def.type === 'number' ? z.lte : z.maxLength)(most, message) as never),
  int: (schema: Schema) => schema.check(z.int() as never),
  positive: (schema: Schema) => schema.check(z.positive() as never),
  nonnegative: (schema: Schema) => schema.check(z.nonnegative() as never),
  regex: (schema: Schema, pattern: RegExp, message?: string) =>
    schema.check(z.regex(pattern, message) as never),
  startsWith: (schema: Schema, prefix: string) => schema.check(z.startsWith(prefix) as never),
  trim: (schema: Schema) => schema.check(z.trim() as never),
  extend: (schema: z.ZodMiniObject, shape: z.core.$ZodLooseShape) => z.extend(schema, shape),
  partial: (schema: z.ZodMiniObject) => z.partial(schema),
  omit: (schema: z.ZodMiniObject, fields: Record<string, true>) => z.omit(schema, fields),
};
/** What is read of a schema, by which it is used. */
const USES = ['_zod', '~standard', 'def', 'type', 'shape', 'options'];
const CALLS = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'check', 'clone'];

for (const [name, change] of Object.entries(METHODS)) {
  const make = change as (schema: Schema, ...given: unknown[]) => Schema;
  const value = function (this: LaterSchema, ...given: unknown[]): Schema {
    return later(() => make(this.made, ...given));
  };
  Object.defineProperty(LaterSchema.prototype, name, { value });
}
for (const name of USES) {
  Object.defineProperty(LaterSchema.prototype, name, {
    get(this: LaterSchema) {
      return Reflect.get(this.made, name);
    },
  });
}
for (const name of CALLS) {
  const value = function (this: LaterSchema, ...given: unknown[]): unknown {
    const { made } = this;
    return Reflect.apply(Reflect.get(made, name), made, given);
  };
  Object.defineProperty(LaterSchema.prototype, name, { value });
}

/** A function of zod whose schemas are made later. */
function deferred<Make extends (...given: never[]) => unknown>(make: Make): Make {
  return ((...given: never[]) => later(() => make(...given) as Schema)) as unknown as Make;
}

const array = deferred(z.array);
const boolean = deferred(z.boolean);
const coerce = { ...z.coerce, number: deferred(z.coerce.number) };
const discriminatedUnion = deferred(z.discriminatedUnion);
const oneOf = deferred(z.enum);
const int = deferred(z.int);
const iso = { ...z.iso, date: deferred(z.iso.date), datetime: deferred(z.iso.datetime) };
const literal = deferred(z.literal);
const nothing = deferred(z.null);
const number = deferred(z.number);
const object = deferred(z.object);
const partialRecord = deferred(z.partialRecord);
const record = deferred(z.record);
const string = deferred(z.string);
const stringbool = deferred(z.stringbool);
const tuple = deferred(z.tuple);
const union = deferred(z.union);
const unknown = deferred(z.unknown);

export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  int,
  iso,
  literal,
  nothing as null,
  number,
  object,
  oneOf as enum,
  partialRecord,
  record,
  string,
  stringbool,
  tuple,
  union,
  unknown,
};
