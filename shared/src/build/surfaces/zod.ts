/**
 * What contracts may take from `zod`, provided once: a remote whose constants stand beside a schema would otherwise carry
 * 24 kB of it. Add a name here when a schema needs it; `surfaces.test.ts` finds one that is missing.
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
