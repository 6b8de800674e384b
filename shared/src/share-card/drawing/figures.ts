import type { ShareCard } from '@fairline/shared/contracts';
import { createElement, type ReactElement } from 'react';
import { FIGURE_LABELS, figureText, noteText, toneOf } from '../content/card-texts.ts';
import type { CardWeight } from '../text/card-font.ts';
import { fittingSize, shortened } from '../text/measure-text.ts';
import { type Colors, MARGIN, RIGHT, text } from './draw.ts';

type Figure = ShareCard['figures'][number];

/** The large figure: beside the curve, or over the whole width. */
export function largeFigure(figure: Figure, card: ShareCard, colors: Colors): ReactElement {
  const width = card.curve === null ? RIGHT - MARGIN : 500;
  const value = figureText(figure, card.currency);
  const note = noteText(figure, card.currency);
  const size = fittingSize(value, width, card.curve === null ? 220 : 128, 600);
  const x = MARGIN;
  const y = 410 + size * 0.32;
  return createElement(
    'g',
    null,
    text(FIGURE_LABELS[figure.key], {
      ...{ x, y: y - size * 0.72 - 34, size: 34, weight: 400, fill: colors['ink-2'] },
    }),
    text(value, { x, y, size, weight: 600, fill: colors[toneOf(figure)] }),
    text(note, {
      ...{ x, y: y + 62, size: fittingSize(note, width, 30, 400), weight: 400, fill: colors['ink-2'] },
    }),
  );
}

/** The other figures, side by side, all of one size. */
export function smallFigures(card: ShareCard, colors: Colors): ReactElement {
  const others = card.figures.slice(1);
  const column = (RIGHT - MARGIN) / Math.max(4, others.length);
  const width = column - 36;
  const sizeOf = (texts: readonly string[], size: number, weight: CardWeight) =>
    Math.min(...texts.map((one) => fittingSize(one, width, size, weight)), size);
  const values = others.map((figure) => figureText(figure, card.currency));
  const notes = others.map((figure) => noteText(figure, card.currency));
  const valueSize = sizeOf(values, 46, 600);
  const noteSize = sizeOf(notes, 22, 400);
  const tiles = others.map((figure, at) => {
    const left = MARGIN + column * at;
    const x = left + 24;
    return createElement(
      'g',
      { key: figure.key },
      createElement('rect', { x: left, y: 656, width: 3, height: 116, fill: colors.line }),
      text(shortened(FIGURE_LABELS[figure.key], width, 25, 400), {
        ...{ x, y: 678, size: 25, weight: 400, fill: colors['ink-2'] },
      }),
      text(values[at] ?? '', {
        ...{ x, y: 732, size: valueSize, weight: 600, fill: colors[toneOf(figure)] },
      }),
      text(notes[at] ?? '', { x, y: 770, size: noteSize, weight: 400, fill: colors['ink-3'] }),
    );
  });
  return createElement('g', null, ...tiles);
}
