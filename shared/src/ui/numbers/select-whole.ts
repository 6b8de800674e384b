interface InputEvent {
  readonly currentTarget: HTMLInputElement;
}

/** The input that the press of this moment focuses. */
let focused: HTMLInputElement | null = null;

/**
 * Handlers of an input that select its whole value once it has the focus, so that typing replaces it. A press sets the cursor after the
 * focus, on a phone behind a value that was filled in: a stake of 10 would become 1025. A second press sets the cursor.
 */
export const SELECT_WHOLE = {
  onFocus: ({ currentTarget }: InputEvent): void => currentTarget.select(),
  onPointerDown: ({ currentTarget }: InputEvent): void => {
    focused = document.activeElement === currentTarget ? null : currentTarget;
  },
  onClick: ({ currentTarget: input }: InputEvent): void => {
    // Unless a part was selected with the press.
    if (focused === input && input.selectionStart === input.selectionEnd) input.select();
    focused = null;
  },
} as const;
