import type { ShareCard } from '@fairline/shared/contracts';
import { createElement, type ReactElement } from 'react';
import { daysText, FIGURE_LABELS, figureText } from './content/card-texts.ts';
import { curve } from './drawing/curve.ts';
import { CARD_HEIGHT, CARD_WIDTH, colorsOf } from './drawing/draw.ts';
import { largeFigure, smallFigures } from './drawing/figures.ts';
import { foot } from './drawing/foot.ts';
import { head } from './drawing/head.ts';
import { writable } from './text/measure-text.ts';

export { CARD_HEIGHT, CARD_WIDTH } from './drawing/draw.ts';

/**
 * The image of a card as SVG. It is pure: browser and server draw the same, without a style sheet, a chart library or what only a browser has.
 */
export function ShareCardImage({ card }: { readonly card: ShareCard }): ReactElement {
  const colors = colorsOf(card);
  const [first] = card.figures;
  return createElement(
    'svg',
    {
      ...{ xmlns: 'http://www.w3.org/2000/svg', width: CARD_WIDTH, height: CARD_HEIGHT },
      ...{ viewBox: `0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`, role: 'img', 'aria-label': describe(card) },
    },
    createElement('rect', { width: CARD_WIDTH, height: CARD_HEIGHT, fill: colors.surface }),
    head(card, colors),
    first === undefined ? null : largeFigure(first, card, colors),
    card.curve === null ? null : curve(card.curve, colors),
    smallFigures(card, colors),
    foot(card, colors),
  );
}

/** The card in words, for those who do not see it. */
function describe(card: ShareCard): string {
  const figures = card.figures.map((one) => `${FIGURE_LABELS[one.key]} ${figureText(one, card.currency)}`);
  return [
    ...(card.name === null ? [] : [writable(card.name)]),
    ...(card.days === null ? [] : [daysText(card.days)]),
    ...figures,
  ].join(', ');
}
