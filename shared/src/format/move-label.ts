import type { Market } from '@fairline/shared/contracts';
import { describeSelection, MARKET_NAMES, period } from '@fairline/shared/periods';
import type { Formatter } from './formatter.ts';
import { pointsText } from './points-text.ts';

/** What a move or an alert is about. */
export interface LabelledMove {
  readonly sport_id: number;
  readonly period: number;
  readonly market: Market;
  readonly outcome: string | null;
  readonly points: number | null;
  readonly specials_name: string | null;
  readonly home: string;
  readonly away: string;
}

/**
 * A selection, or a whole market, with its period where that is not the match.
 * @example moveLabel(move, format) // 'Arsenal −0.5 · 1st H'
 */
export function moveLabel(move: LabelledMove, format: Formatter): string {
  const { sport_id, outcome, points, specials_name, home, away, market } = move;
  const short = move.period === 0 ? [] : [period(sport_id, move.period).short_description];
  if (outcome === null) {
    return [joined(specials_name ?? MARKET_NAMES[market], pointsText(move, format)), ...short].join(' · ');
  }
  const { selection } = describeSelection({
    sportId: sport_id,
    period: move.period,
    market,
    outcome,
    points: market === 'total' ? points : null,
    home,
    away,
    specialsName: specials_name,
  });
  const ending = market === 'total' ? '' : pointsText(move, format);
  return [joined(selection, ending), ...short].join(' · ');
}

function joined(name: string, ending: string): string {
  return ending === '' ? name : `${name} ${ending}`;
}
