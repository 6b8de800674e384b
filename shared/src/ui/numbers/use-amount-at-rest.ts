import type { Formatter } from '@fairline/shared/format';
import type { NumberField, TypedNumber } from '@fairline/shared/numbers';
import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { countDecimals } from './number-note.tsx';
import { SELECT_WHOLE } from './select-whole.ts';

/** Smaller amounts have no marks of thousands. */
const FIRST_GROUPED = 1_000;

/**
 * Writes an amount as everywhere in the product until its input has the focus: the marks of thousands would be in the way of typing.
 *
 * @returns the text to show and handlers of the input
 */
export function useAmountAtRest(
  text: string,
  number: { readonly field: NumberField; readonly read: TypedNumber } | undefined,
  format: Pick<Formatter, 'decimal'>,
) {
  const [isFocused, setFocused] = useState(false);
  const amount = number?.field.kind === 'money' && number.read.problem === null ? number.read.value : null;
  const isGrouped = amount !== null && Math.abs(amount) >= FIRST_GROUPED && !isFocused;
  return {
    value: isGrouped ? format.decimal(amount, Math.max(2, countDecimals(amount))) : text,
    onFocus: (event: FocusEvent<HTMLInputElement>): void => {
      // What is selected is the text to type over.
      if (isGrouped) flushSync(() => setFocused(true));
      else setFocused(true);
      SELECT_WHOLE.onFocus(event);
    },
    onBlur: (): void => setFocused(false),
  };
}
