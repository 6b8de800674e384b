import { LOOK_ATTRIBUTES, type StoredLook } from '@fairline/shared/contracts';
import type { Scheme } from '../tokens.ts';

/**
 * Sets a look on the root of the page: its attributes, which choose among the tokens, and the tokens that follow from the
 * user's own colours. `STORED_LOOK_SCRIPT` does the same before the first paint.
 */
export function applyLook(look: StoredLook, scheme: Scheme, root = document.documentElement): void {
  for (const name of Object.keys(LOOK_ATTRIBUTES) as (keyof typeof LOOK_ATTRIBUTES)[]) {
    const values: readonly string[] = LOOK_ATTRIBUTES[name];
    if (values.includes(look[name])) root.dataset[name] = look[name];
    else delete root.dataset[name];
  }
  // Nothing else sets style on the root.
  root.removeAttribute('style');
  for (const [token, color] of Object.entries(look.own?.[scheme] ?? {})) {
    root.style.setProperty(`--${token}`, color);
  }
}
