/** A text as plain words, and the line of the file that each position belongs to. */
export type SplitText = {
  /** Lower case, identifiers split into their words, comment markers removed, everything on one line. */
  readonly words: string;
  /** The line, counted from 1, of a position in {@link words}. */
  lineAt(position: number): number;
};

/**
 * Splits the identifiers of a source file into words, so that `heldBack`, `held-back`, `HELD_BACK` and a comment that
 * breaks the line between "held" and "back" all contain `held back`.
 */
export function splitWords(source: string): SplitText {
  const starts: number[] = [];
  let words = '';
  for (const line of source.split('\n')) {
    starts.push(words.length);
    words += `${splitIdentifiers(line.replace(/^\s*(\/\/|\/?\*+\/?|#+|>)/, ''))} `;
  }
  return {
    words,
    lineAt(position) {
      const after = starts.findIndex((start) => start > position);
      return after === -1 ? starts.length : after;
    },
  };
}

function splitIdentifiers(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
