import type { Formatter } from '@fairline/shared/format';
import type { HistoryPoint } from '../history/history-points.ts';
import type { LegendName } from './chart-parts.ts';

type Found = { readonly point: HistoryPoint; readonly offered: HistoryPoint | null } | null;

/** The numbers of a row in the tooltip of the chart, as HTML: numbers and fixed words only. */
export function tooltipHtml(found: Found, visible: ReadonlySet<LegendName>, format: Formatter): string {
  if (found === null) return '';
  const { point, offered } = found;
  const head = `<b>${format.moment(point.at)}</b>`;
  if (point.odds === null) {
    const last = offered === null ? '' : row('Last odds', format.price(offered.odds));
    return `<div>${head}${row('Not offered', '')}${last}</div>`;
  }
  const rows: Record<LegendName, string> = {
    odds: row(point.approximated ? 'Approximated' : 'Odds', format.price(point.odds)),
    fair: row('Fair', format.price(point.fair)),
    limit: point.limit === null ? '' : row('Limit', format.limitInFull(point.limit)),
    vig: row('Vig', format.percent(point.vig, 2)),
  };
  const shown = Object.entries(rows).flatMap(([name, html]) => (visible.has(name as LegendName) ? html : []));
  const confidence = point.approximated ? row('Confidence', point.approximated) : '';
  return `<div>${head}${shown.join('')}${confidence}</div>`;
}

function row(name: string, value: string): string {
  return `<span>${name}</span><span>${value}</span>`;
}

/** A point in words, for screen readers. */
export function pointSentence(found: Found, format: Formatter): string {
  if (found === null) return '';
  const { at, odds, fair, limit, approximated } = found.point;
  if (odds === null) return `${format.moment(at)}: not offered.`;
  const parts = [`${approximated ? 'approximated odds' : 'odds'} ${format.price(odds)}`];
  if (fair !== null) parts.push(`fair ${format.price(fair)}`);
  if (limit !== null) parts.push(`limit ${format.limitInFull(limit)}`);
  return `${format.moment(at)}: ${parts.join(', ')}.`;
}
