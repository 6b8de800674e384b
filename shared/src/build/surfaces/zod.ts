/**
 * The exports of `zod` that contracts may use, provided once: a remote that imports a constant from a file with a schema
 * would otherwise include 24 kB of it. Add a name here when a schema needs it; `surfaces.test.ts` reports a missing one.
 */
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
  record,
  string,
  stringbool,
  tuple,
  union,
  unknown,
} from 'zod-whole';
