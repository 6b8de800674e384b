import { parse } from 'postcss';

/** One declaration of a style sheet or of a `style` attribute. */
export interface Declared {
  readonly line: number;
  /** As in CSS: `font-size`. */
  readonly property: string;
  readonly value: string;
}

/** Every declaration of a style sheet, those in media queries included. @throws CssSyntaxError when it does not parse */
export function declarationsOfCss(text: string): Declared[] {
  const found: Declared[] = [];
  parse(text).walkDecls(({ prop, value, source }) => {
    found.push({ line: source?.start?.line ?? 1, property: prop.toLowerCase(), value });
  });
  return found;
}
