import { DEFAULT_PREFERENCES, type OwnColors } from '@fairline/shared/contracts';
import type { ChosenColors } from '../look/stored-look.ts';
import { COLORS, SAFE_PALETTE, type Scheme } from '../tokens.ts';
import { blend, contrast, legibleOn, READABLE } from './contrast.ts';

/**
 * The tokens of an application in the user's own two colours. The main colour is that of actions, links, what is selected
 * and fair odds; the secondary one that of labels and second values. Each is moved towards black or white until it can be
 * read on every ground it may stand on, and grounds take only as much of it as leaves every text on them readable.
 *
 * It is loaded on demand: most users have the product's colours, and the first paint has the stored result.
 *
 * @param key what the result is stored under
 * @example ownColors({ mainColor: '#6a1b9a', secondaryColor: '#5a6b6f' }, 'purple').light.accent // '#6a1b9a'
 */
export function ownColors(chosen: ChosenColors, key: string): OwnColors {
  return { of: key, light: own('light', chosen), dark: own('dark', chosen) };
}

function own(scheme: Scheme, chosen: ChosenColors) {
  const main = ofUser(chosen.mainColor, DEFAULT_PREFERENCES.mainColor);
  const secondary = ofUser(chosen.secondaryColor, DEFAULT_PREFERENCES.secondaryColor);
  const accents = main === null ? {} : accentsOf(scheme, main);
  if (secondary === null) return accents;
  const color = { ...COLORS[scheme], ...accents };
  const grounds = GROUNDS.map((ground) => color[ground]);
  const label = legibleOn(grounds, secondary);
  return { ...accents, 'ink-3': label, 'c-axis': label };
}

const ofUser = (color: string, usual: string): string | null =>
  color.toLowerCase() === usual ? null : color.toLowerCase();

/** What text of any colour stands on. */
const GROUNDS = ['bg', 'surface', 'sunken', 'hover', 'selected', 'raised', 'accent-soft'] as const;

/** Share of the main colour in a wash at most, by scheme: what the product's own washes have. */
const WASH = { light: 0.13, dark: 0.2 } as const;

function accentsOf(scheme: Scheme, main: string) {
  const color = COLORS[scheme];
  const selected = wash(scheme, main);
  const grounds = GROUNDS.map((ground) =>
    ground === 'selected' || ground === 'accent-soft' ? selected : color[ground],
  );
  const accent = legibleOn(grounds, main);
  return {
    selected,
    accent,
    'accent-hover': blend(accent, scheme === 'light' ? '#000000' : '#ffffff', 0.2),
    'accent-soft': selected,
    'c-fair': accent,
    'c-band': selected,
  };
}

/** The surface with as much of the main colour as every text on it can stand. */
function wash(scheme: Scheme, main: string): string {
  const color = COLORS[scheme];
  const texts = [color, { ...color, ...SAFE_PALETTE[scheme] }].flatMap((each) => [
    each.ink,
    each['ink-2'],
    each['ink-3'],
    each.up,
    each.down,
    each.warn,
  ]);
  for (let share: number = WASH[scheme]; share > 0; share -= 0.01) {
    const ground = blend(color.surface, main, share);
    if (texts.every((text) => contrast(ground, text) >= READABLE)) return ground;
  }
  return color.surface;
}
