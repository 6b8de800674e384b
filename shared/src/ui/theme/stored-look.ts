import { STORED_LOOK_KEY, type StoredLook, storedLookSchema } from '@fairline/shared/contracts';

const USUAL: StoredLook = { theme: 'system', palette: 'standard' };

/** The look that this browser showed last, or that of a new user. */
export function readStoredLook(): StoredLook {
  try {
    return storedLookSchema.parse(JSON.parse(localStorage.getItem(STORED_LOOK_KEY) ?? 'null'));
  } catch {
    // Nothing valid is stored, or storage is not available.
    return USUAL;
  }
}

/** Stores the look for the next first paint. */
export function storeLook({ theme, palette }: StoredLook): void {
  try {
    localStorage.setItem(STORED_LOOK_KEY, JSON.stringify({ theme, palette }));
  } catch (error) {
    console.warn('This browser does not store the theme.', error);
  }
}
