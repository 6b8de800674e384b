import type { ShareCard } from '@fairline/shared/contracts';
import { createElement, type ReactElement } from 'react';
import { daysText } from '../content/card-texts.ts';
import { shortened, widthOf, writable } from '../text/measure-text.ts';
import { type Colors, colorsOf, MARGIN, RIGHT, stroke, text } from './draw.ts';

const TITLES = { own: 'Betting record', all: 'All users', verified: 'Verified record' } as const;
const SIZE = 40;
const SMALL = 28;

/** The name beside the mark of the product, and the days on the right. */
export function head(card: ShareCard, colors: Colors): ReactElement {
  const title = card.name ?? TITLES[card.of];
  const days = card.days === null ? '' : daysText(card.days);
  const under = card.name === null ? '' : TITLES[card.of];
  const daysWidth = widthOf(days, SMALL, 400);
  const left = MARGIN + 92;
  const space = RIGHT - left - (daysWidth === 0 ? 0 : daysWidth + 60);
  const y = under === '' ? 122 : 104;
  return createElement(
    'g',
    null,
    mark(card, colors),
    text(shortened(writable(title), space, SIZE, 600), {
      ...{ x: left, y, size: SIZE, weight: 600, fill: colors.ink },
    }),
    text(under, { x: left, y: 144, size: SMALL - 2, weight: 400, fill: colors['ink-3'] }),
    text(days, { x: RIGHT, y: 122, size: SMALL, weight: 400, fill: colors['ink-2'], anchor: 'end' }),
  );
}

/** The mark: a price that falls in steps, and the dashed line of fair odds. */
function mark({ theme }: ShareCard, colors: Colors): ReactElement {
  return createElement(
    'g',
    { transform: `translate(${MARGIN} 72) scale(2.77)` },
    createElement('rect', { width: 26, height: 26, rx: 6, fill: colors.ink }),
    // On the ink of one scheme, the accent of the other one is readable.
    stroke('M4 15.5h18', colorsOf({ theme: theme === 'light' ? 'dark' : 'light' }).accent, 2, '2.4 2.2'),
    stroke('M4.5 7.5h5v4.5h4.6v6.6h7.4', colors.surface, 2),
  );
}
