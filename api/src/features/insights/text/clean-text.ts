/**
 * A name on one line: without control and formatting characters (which could hide or turn text), with single spaces, and bounded.
 * @example cleanText('Arsenal\n\u202eFC', 80) // 'Arsenal FC'
 */
export function cleanText(text: string, longest: number): string {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}]/gu, '')
    .trim();
  return [...plain].slice(0, longest).join('');
}

/** The longest generated text that is stored, in characters: about 1,000 words. */
export const LONGEST_ANSWER = 6_000;

/** A generated text that can be stored: bounded, without control and formatting characters other than line breaks. */
export function boundedAnswer(answer: string): { readonly text: string; readonly shortened: boolean } {
  const plain = answer
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();
  if (plain.length <= LONGEST_ANSWER) return { text: plain, shortened: false };
  const cut = plain.slice(0, LONGEST_ANSWER).toWellFormed();
  // Whole paragraphs, unless one of them is nearly all of the text.
  const end = cut.lastIndexOf('\n\n');
  return { text: (end > LONGEST_ANSWER / 2 ? cut.slice(0, end) : cut).trim(), shortened: true };
}
