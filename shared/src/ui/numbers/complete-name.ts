import type { ChangeEvent } from 'react';

/**
 * Returns a handler that completes a name from its first letters. What was added is selected, so that typing goes on over it and Delete
 * takes it away.
 *
 * @param names the preferred ones first
 */
export function completeNames(names: readonly string[], onName: (name: string) => void) {
  return ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const typed = target.value;
    const name = isTyped(nativeEvent, target) ? completeName(typed, names) : null;
    if (name !== null) {
      // In the input itself: the name may be the one that it had, and then nothing is rendered.
      target.value = name;
      target.setSelectionRange(typed.length, name.length);
    }
    onName(name ?? typed);
  };
}

/** Deleted, pasted and composed texts stay as they are: a keyboard of a phone replaces its own text. */
function isTyped(event: Event, { value, selectionStart }: HTMLInputElement): boolean {
  const { inputType, isComposing } = event as InputEvent;
  return inputType === 'insertText' && !isComposing && selectionStart === value.length;
}

/** Returns the first name that begins with a text, whatever its case; null where none does. */
export function completeName(text: string, names: readonly string[]): string | null {
  const start = text.toLowerCase();
  if (start.trim() === '') return null;
  return names.find((name) => name.length > text.length && name.toLowerCase().startsWith(start)) ?? null;
}
