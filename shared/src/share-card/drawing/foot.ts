import type { ShareCard } from '@fairline/shared/contracts';
import { createElement, type ReactElement } from 'react';
import { countsText } from '../content/card-texts.ts';
import { shortened, widthOf } from '../text/measure-text.ts';
import { CARD_WIDTH, type Colors, MARGIN, RIGHT, text } from './draw.ts';

const SIZE = 25;
const Y = 860;
const PRODUCT = 'Fairline';

/** What the figures are made of, and where they come from. */
export function foot(card: ShareCard, colors: Colors): ReactElement {
  const parts = [
    countsText(card.users, card.bets),
    ...(card.of === 'verified' ? ['logged before the start at prices others had, unchanged since'] : []),
    ...(card.simulated ? ['simulated prices'] : []),
  ];
  const space = RIGHT - MARGIN - widthOf(PRODUCT, SIZE, 600) - 40;
  return createElement(
    'g',
    null,
    createElement('rect', { x: 0, y: 812, width: CARD_WIDTH, height: 88, fill: colors.sunken }),
    text(shortened(parts.join(' · '), space, SIZE, 400), {
      ...{ x: MARGIN, y: Y + 5, size: SIZE, weight: 400, fill: colors['ink-2'] },
    }),
    text(PRODUCT, { x: RIGHT, y: Y + 5, size: SIZE, weight: 600, fill: colors.ink, anchor: 'end' }),
  );
}
