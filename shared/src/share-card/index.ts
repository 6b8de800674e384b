export { type CardSource, cardOf } from './content/card-of.ts';
export { daysText, FIGURE_LABELS, figureText, noteText } from './content/card-texts.ts';
export { daysOfStats } from './content/days-of-stats.ts';
export { ShareCardImage } from './share-card-image.ts';
export { BROWSER_FAMILY, CARD_SUBSETS, CARD_WEIGHTS, SUBSET_FAMILIES } from './text/card-font.ts';
export { unwritableIn } from './text/measure-text.ts';
