import type { Markets, OddsHistory, OddsLine } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import {
  type CellSelection,
  moneylineCell,
  specialCell,
  spreadCell,
  teamTotalCell,
  totalCell,
} from '@fairline/shared/odds';
import { describeSelection, period } from '@fairline/shared/periods';

/** What the texts of a selection need of its line. */
export type SelectionLine = Pick<OddsLine, 'sport_id' | 'period_num' | 'home' | 'away'>;

/** A selection in words: `Eintracht Steintal −0.75`, `Handicap · Match`. */
export function selectionTexts(
  line: SelectionLine,
  selection: CellSelection,
  special: OddsLine['specials'][number] | undefined,
  format: Formatter,
): { readonly name: string; readonly market: string } {
  const titles = period(line.sport_id, line.period_num);
  const described = (
    market: 'moneyline' | 'spread' | 'total' | 'specials',
    outcome: string,
    points: number | null,
  ) =>
    describeSelection({
      ...{ sportId: line.sport_id, period: line.period_num, home: line.home, away: line.away },
      ...{ market, outcome, points },
      specialsName: market === 'specials' && selection.market === 'specials' ? selection.name : null,
    });
  switch (selection.market) {
    case 'moneyline': {
      const { selection: name, market, period: part } = described('moneyline', selection.outcome, null);
      return { name, market: `${market} · ${part}` };
    }
    case 'spread': {
      const { market, period: part } = described('spread', selection.outcome, selection.points);
      const [side, points] =
        selection.outcome === 'home' ? [line.home, selection.points] : [line.away, -selection.points];
      return { name: `${side} ${format.handicap(points)}`, market: `${market} · ${part}` };
    }
    case 'total': {
      const {
        selection: name,
        market,
        period: part,
      } = described('total', selection.outcome, selection.points);
      return { name, market: `${market} · ${part}` };
    }
    case 'home_total':
    case 'away_total': {
      const isHome = selection.market === 'home_total';
      const { selection: name } = described('total', selection.outcome, selection.points);
      const title = isHome ? titles.team_1_total_description : titles.team_2_total_description;
      return { name: `${isHome ? line.home : line.away}: ${name}`, market: title };
    }
    case 'specials': {
      const outcome = special?.outcomes[selection.index];
      const {
        selection: name,
        market,
        period: part,
      } = described('specials', outcome?.name ?? '', selection.handicap);
      return { name, market: `${market} · ${part}` };
    }
  }
}

/** The special of a selection as its line has it; until that is read, as its history last had it. */
export function specialOf(
  selection: CellSelection,
  line: OddsLine | null | undefined,
  history: OddsHistory | null,
): OddsLine['specials'][number] | undefined {
  if (selection.market !== 'specials') return undefined;
  const last = history === null ? [] : Object.values(history.historical_specials).flat();
  return [...(line?.specials ?? []), ...last.reverse(), ...(history?.opening.specials ?? [])].find(
    ({ name }) => name === selection.name,
  );
}

/** Another selection of the same market. */
export interface Neighbour {
  readonly cellId: string;
  readonly label: string;
}

/** The selections beside one: the outcomes of a moneyline or special, and of a ladder the lines above and below. */
export function neighbours(
  line: Markets & { readonly opening: Markets },
  selection: CellSelection,
  format: Formatter,
): Neighbour[] {
  switch (selection.market) {
    case 'moneyline': {
      const prices = line.moneyline ?? line.opening.moneyline;
      const sides = prices?.draw || selection.outcome === 'draw' ? SIDES : TWO_SIDES;
      return sides.map(([outcome, label]) => ({ cellId: moneylineCell(outcome), label }));
    }
    case 'spread':
      return around(
        offered(line.spreads, line.opening.spreads, ({ hdp }) => hdp),
        selection.points,
      ).map((points) => ({
        cellId: spreadCell(points, selection.outcome),
        label: format.handicap(selection.outcome === 'home' ? points : 0 - points),
      }));
    case 'total':
      return around(offered(line.totals, line.opening.totals, pointsOf), selection.points).map((points) => ({
        cellId: totalCell(points, selection.outcome),
        label: format.points(points),
      }));
    case 'home_total':
    case 'away_total': {
      const side = selection.market === 'home_total' ? 'home' : 'away';
      const ladder = offered(line.team_totals[side], line.opening.team_totals[side], pointsOf);
      return around(ladder, selection.points).map((points) => ({
        cellId: teamTotalCell(side, points, selection.outcome),
        label: format.points(points),
      }));
    }
    case 'specials': {
      const special = line.specials.find(({ name }) => name === selection.name);
      if (!special || special.outcomes.length > MOST_OUTCOMES) return [];
      return special.outcomes.map(({ name, handicap }, index) => ({
        cellId: specialCell(selection.name, index, handicap),
        label: name,
      }));
    }
  }
}

const TWO_SIDES = [
  ['home', 'Home'],
  ['away', 'Away'],
] as const;
const SIDES = [
  ['home', 'Home'],
  ['draw', 'Draw'],
  ['away', 'Away'],
] as const;
/** More would not fit beside each other. */
const MOST_OUTCOMES = 3;

const pointsOf = ({ points }: { points: number }): number => points;

/** The lines that are offered; those of the opening once none is. */
function offered<T extends { old?: boolean | undefined }>(
  now: readonly T[],
  opening: readonly T[],
  read: (line: T) => number,
): number[] {
  const open = now.filter(({ old }) => !old);
  return (open.length > 0 ? open : now.length > 0 ? now : opening).map(read);
}

/** The value with the next one below and above. */
function around(values: readonly number[], value: number): number[] {
  const all = [...new Set([...values, value])].sort((a, b) => a - b);
  const at = all.indexOf(value);
  return all.slice(Math.max(0, at - 1), at + 2);
}
