import { declarationsOfCss } from './css-declarations.ts';
import type { LiteralKind } from './literals.ts';
import { rgbOf } from './rgb.ts';

/** Names of the tokens of each kind. Every colour is one whose value is a colour. */
const NAMES: Record<Exclude<LiteralKind, 'colour'>, RegExp> = {
  'font size': /^--fs-/,
  font: /^--font$/,
  radius: /^--r-/,
  'box shadow': /^--e-/,
  duration: /^--m-/,
};

/** The tokens of a style sheet, to name the one that replaces a literal. */
export function tokensOf(css: string) {
  const declared = declarationsOfCss(css).filter(({ property }) => property.startsWith('--'));
  /** Of two tokens at the same distance the first wins: of the light scheme, which stands first. */
  const nearest = (distance: (value: string, name: string) => number): string | null => {
    let best: { name: string; at: number } | null = null;
    for (const { property, value } of declared) {
      const at = distance(value, property);
      if (at < (best?.at ?? Number.POSITIVE_INFINITY)) best = { name: property, at };
    }
    return best?.name ?? null;
  };
  return {
    /** The token with the value nearest to a literal, or null if there is none of its kind. */
    suggest(kind: LiteralKind, literal: string): string | null {
      if (kind === 'colour') {
        const wanted = rgbOf(literal);
        return wanted === null ? null : nearest((value) => colorDistance(rgbOf(value), wanted));
      }
      const wanted = amount(literal);
      return nearest((value, name) =>
        NAMES[kind].test(name) ? Math.abs(amount(value) - wanted) || 0 : Number.POSITIVE_INFINITY,
      );
    },
    /** The token whose name is most like an unknown one, or null. */
    similar(name: string): string | null {
      const wanted = new Set(pairs(name));
      const all = declared.map(({ property }) => ({
        property,
        shared: pairs(property).filter((pair) => wanted.has(pair)).length / pairs(property).length,
      }));
      return all.sort((a, b) => b.shared - a.shared).find(({ shared }) => shared > 0.5)?.property ?? null;
    },
  };
}

function colorDistance(a: readonly number[] | null, b: readonly number[]): number {
  if (a === null) return Number.POSITIVE_INFINITY;
  return a.reduce((sum, channel, at) => sum + (channel - (b[at] ?? 0)) ** 2, 0);
}

/** The number of a length or duration in px or ms; of a box shadow its blur. */
function amount(literal: string): number {
  const blur = /^\S+ \S+ ([\d.]+)/.exec(literal)?.[1];
  const number = Number.parseFloat(blur ?? literal);
  if (/\dr?em$/.test(literal)) return number * 16;
  return /\ds$/.test(literal) ? number * 1000 : number;
}

const pairs = (name: string): string[] => [...name.slice(2)].map((_, at) => name.slice(at + 2, at + 4));
