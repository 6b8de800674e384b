import {
  DEFAULT_PREFERENCES,
  type Preferences,
  STORED_LOOK_KEY,
  type StoredLook,
  storedLookSchema,
} from '@fairline/shared/contracts';

/** The two colours that a user chooses. */
export type ChosenColors = Pick<Preferences, 'mainColor' | 'secondaryColor'>;

/** The preferences that decide how pages look, without colours. */
type LookPreferences = Omit<StoredLook, 'own'>;

/** The look of a new user. */
const USUAL: StoredLook = { ...lookOf(DEFAULT_PREFERENCES), own: null };
const USUAL_COLORS = `${DEFAULT_PREFERENCES.mainColor} ${DEFAULT_PREFERENCES.secondaryColor}`;

/** The look that this browser showed last, or that of a new user. */
export function readStoredLook(): StoredLook {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_LOOK_KEY) ?? 'null');
    // An earlier version stored fewer fields.
    return storedLookSchema.parse({ ...USUAL, ...stored });
  } catch {
    // Nothing valid is stored, or storage is not available.
    return USUAL;
  }
}

/** Stores the look for the next first paint. */
export function storeLook(look: StoredLook): void {
  try {
    localStorage.setItem(STORED_LOOK_KEY, JSON.stringify(look));
  } catch (error) {
    console.warn('This browser does not store the theme.', error);
  }
}

/** The look that follows from preferences, without the user's own colours. */
export function lookOf({
  theme,
  palette,
  density,
  textSize,
  motion,
}: LookPreferences): Omit<StoredLook, 'own'> {
  return { theme, palette, density, textSize, motion };
}

/** What the colours that follow from two chosen ones are stored under; null for the product's own. */
export function colorsKey({ mainColor, secondaryColor }: ChosenColors): string | null {
  const key = `${mainColor} ${secondaryColor}`.toLowerCase();
  return key === USUAL_COLORS ? null : key;
}
