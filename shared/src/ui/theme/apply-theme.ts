import { DEFAULT_PREFERENCES, type Preferences } from '@fairline/shared/contracts';
import { legibleOn, SURFACES } from './contrast.ts';
import type { Scheme } from './tokens.ts';

/** The preferences that decide how the page looks. */
export type ThemePreferences = Pick<Preferences, 'theme' | 'palette' | 'mainColor' | 'secondaryColor'>;

/**
 * Sets scheme, palette and the user's two colours on the root of the page.
 *
 * Main and secondary colour replace the two text colours of an odds cell. A colour that could not be read on the
 * surface of the scheme is moved towards black or white until it can; the product's own two are exact tokens.
 */
export function applyTheme(
  preferences: ThemePreferences,
  scheme: Scheme,
  root = document.documentElement,
): void {
  const { theme, palette } = preferences;
  setAttribute(root, 'data-theme', theme === 'system' ? null : theme);
  setAttribute(root, 'data-palette', palette === 'safe' ? palette : null);
  const { main, secondary } = oddsColors(preferences, scheme);
  root.style.setProperty('--odds-main', main);
  root.style.setProperty('--odds-secondary', secondary);
}

/** The two text colours of an odds cell. */
export function oddsColors(
  { mainColor, secondaryColor }: ThemePreferences,
  scheme: Scheme,
): { main: string; secondary: string } {
  const readable = (color: string, own: string, token: 'accent' | 'ink-3') =>
    color.toLowerCase() === own ? `var(--${token})` : legibleOn(SURFACES[scheme], color);
  return {
    main: readable(mainColor, DEFAULT_PREFERENCES.mainColor, 'accent'),
    secondary: readable(secondaryColor, DEFAULT_PREFERENCES.secondaryColor, 'ink-3'),
  };
}

function setAttribute(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) root.removeAttribute(name);
  else root.setAttribute(name, value);
}
