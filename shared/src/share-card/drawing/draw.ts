import type { ShareCard } from '@fairline/shared/contracts';
import { COLORS, type ColorTokens } from '@fairline/shared/tokens';
import { createElement, type ReactElement } from 'react';
import { BROWSER_FAMILY, type CardWeight, SUBSET_FAMILIES } from '../text/card-font.ts';
import { partsOf } from '../text/measure-text.ts';

/** The image and its margin, in px. */
export const CARD_WIDTH = 1_600;
export const CARD_HEIGHT = 900;
export const MARGIN = 80;
export const RIGHT = CARD_WIDTH - MARGIN;

export type Colors = ColorTokens;
export const colorsOf = ({ theme }: Pick<ShareCard, 'theme'>): Colors => COLORS[theme];

interface TextProps {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly weight: CardWeight;
  readonly fill: string;
  readonly anchor?: 'start' | 'end';
}

/** One line of text, with every attribute that a renderer needs. */
export function text(
  content: string,
  { x, y, size, weight, fill, anchor = 'start' }: TextProps,
): ReactElement {
  return createElement(
    'text',
    {
      ...{ x, y, fill, fontSize: size, fontWeight: weight, textAnchor: anchor },
      // Widths are sums of advance widths.
      style: { fontKerning: 'none', fontVariantLigatures: 'none' },
    },
    ...partsOf(content).map(({ subset, letters }) =>
      createElement(
        'tspan',
        { fontFamily: `${BROWSER_FAMILY}, ${SUBSET_FAMILIES[subset]}, sans-serif` },
        letters,
      ),
    ),
  );
}

/** A path without a fill. */
export function stroke(d: string, color: string, width: number, dashes?: string): ReactElement {
  return createElement('path', {
    ...{ d, fill: 'none', stroke: color, strokeWidth: width, strokeLinejoin: 'round' },
    ...(dashes === undefined ? {} : { strokeDasharray: dashes }),
  });
}
