/**
 * What a spreadsheet would calculate instead of showing: a text that begins with one of these, also in their full-width forms.
 * Apostrophes before it belong to the pattern, so that a text that has one already keeps it.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text that no spreadsheet runs as a formula: an apostrophe is put before one that begins like a formula.
 *
 * @example
 * protectText('=1+1'); // "'=1+1"
 */
export function protectText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before {@link protectText}. */
export function unprotectText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
