import { textOf } from '../../pinnacle/wire/fields.ts';

export { isAbsent, listOf, numberBetween, objectOf, textOf } from '../../pinnacle/wire/fields.ts';

const KEY = /^[a-z0-9_]{1,100}$/i;

/** A key such as `soccer_epl`: it becomes a part of addresses, so that nothing else is accepted. */
export function idTextOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && KEY.test(text) ? text : null;
}
