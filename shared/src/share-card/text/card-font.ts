/** Weights of the card: its renderer on the server reads a file for each, without an axis. */
export const CARD_WEIGHTS = [400, 600] as const;
export type CardWeight = (typeof CARD_WEIGHTS)[number];

/** The files that the letters of a weight are divided into. */
export const CARD_SUBSETS = ['latin', 'latin-ext'] as const;
export type CardSubset = (typeof CARD_SUBSETS)[number];

/**
 * The names of the font. A browser has both files under one name. On the server they have the name within the file, of whatever weight;
 * its renderer looks for a letter that a file lacks in all others without regard to weight, so that each file needs a name of its own.
 */
export const BROWSER_FAMILY = 'Archivo Variable';
export const SUBSET_FAMILIES: Readonly<Record<CardSubset, string>> = {
  latin: 'Archivo SemiBold',
  'latin-ext': 'Archivx SemiBold',
};
