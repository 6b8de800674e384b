import { lineIdOf } from '@fairline/shared/contracts';
import type { AlertKind, Archive, ComparedAlert, HistoryRow } from './history.read-model.ts';
import { pointsOf } from './markets.ts';

/** The subject of an alert; the caller sets the other fields. */
export function subjectOf(archive: Archive, kind: AlertKind, row: HistoryRow, market: string): ComparedAlert {
  const specialId = market.startsWith('special:') ? Number(market.slice(8)) : null;
  return {
    kind,
    lineId: lineIdOf(row.eventId, row.period),
    market: specialId === null ? market : 'specials',
    outcome: null,
    points: null,
    special: specialId === null ? null : (archive.specials.get(specialId)?.name ?? '?'),
    at: row.seq,
    date: row.at,
    interval: 0,
    value: null,
    previous: null,
    detail: '',
  };
}

/** Name of the outcome at this index of the row's prices. */
export function outcomeName({ specials }: Archive, row: HistoryRow, market: string, index: number): string {
  if (market.startsWith('special:')) {
    return specials.get(Number(market.slice(8)))?.contestants[index] ?? '?';
  }
  if (market === 'total') return ['over', 'under'][index] ?? '?';
  return (row.prices.length === 3 ? ['home', 'draw', 'away'] : ['home', 'away'])[index] ?? '?';
}

/** The selection's own points: those of the away side of a handicap are the negative of the home side's. */
export function outcomePoints(row: HistoryRow, index: number): number | null {
  const points = pointsOf(row.quote);
  return row.quote.startsWith('spread:') && index === 1 && points !== null ? 0 - points : points;
}
