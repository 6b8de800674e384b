import { CARD_CURVE_HEIGHT, type ShareCard } from '@fairline/shared/contracts';
import { createElement, type ReactElement } from 'react';
import { scaleText } from '../content/card-texts.ts';
import { widthOf } from '../text/measure-text.ts';
import { type Colors, RIGHT, stroke, text } from './draw.ts';

const LEFT = 640;
const TOP = 226;
const BOTTOM = 588;
const LABEL = 24;

/** The profit over the bets, with the line at 0; a scale only where the card shows amounts. */
export function curve(of: NonNullable<ShareCard['curve']>, colors: Colors): ReactElement {
  const { points, zero, scale } = of;
  const labels = scale === null ? [] : labelsOf(scale, zero);
  const labelWidth = Math.max(0, ...labels.map((label) => widthOf(label.text, LABEL, 400)));
  const right = RIGHT - (labels.length === 0 ? 0 : labelWidth + 20);
  const y = (height: number) => BOTTOM - (height / CARD_CURVE_HEIGHT) * (BOTTOM - TOP);
  const x = (at: number) => LEFT + (at / (points.length - 1)) * (right - LEFT);
  const line = points
    .map((height, at) => `${at === 0 ? 'M' : 'L'}${short(x(at))} ${short(y(height))}`)
    .join('');
  const end = points.at(-1) ?? zero;
  const isUp = end >= zero;
  const base = short(y(zero));
  return createElement(
    'g',
    null,
    createElement('path', {
      d: `${line}L${short(right)} ${base}L${LEFT} ${base}Z`,
      fill: isUp ? colors['up-soft'] : colors['down-soft'],
      fillOpacity: 0.7,
    }),
    stroke(`M${LEFT} ${base}H${short(right)}`, colors['line-strong'], 2),
    stroke(line, colors.ink, 4),
    createElement('circle', {
      ...{ cx: short(right), cy: short(y(end)), r: 8, fill: isUp ? colors.up : colors.down },
      ...{ stroke: colors.surface, strokeWidth: 3 },
    }),
    ...labels.map((label) =>
      text(label.text, {
        ...{ x: RIGHT, y: y(label.height) + 8, size: LABEL, weight: 400, fill: colors['ink-3'] },
        anchor: 'end',
      }),
    ),
  );
}

/** The profits at the top, at 0 and at the bottom, but those that would touch the one at 0. */
function labelsOf(scale: { readonly top: number; readonly bottom: number }, zero: number) {
  const apart = 110;
  const all = [
    { height: CARD_CURVE_HEIGHT, text: scaleText(scale.top) },
    { height: 0, text: scaleText(scale.bottom) },
  ].filter(({ height }) => Math.abs(height - zero) > apart);
  return [...all, { height: zero, text: '0' }];
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
