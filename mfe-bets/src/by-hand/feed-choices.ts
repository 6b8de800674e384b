import { selectionOfCell } from '@fairline/shared/bets';
import type { betByHandSchema, Markets, OddsLine } from '@fairline/shared/contracts';
import {
  type CellId,
  moneylineCell,
  parseCellId,
  specialCell,
  spreadCell,
  teamTotalCell,
  totalCell,
} from '@fairline/shared/odds';
import { lineTabs } from '@fairline/shared/ui/matches';
import type * as z from 'zod';
import { legWords } from '../texts/bet-words.ts';

type SentLeg = Extract<z.input<typeof betByHandSchema>['legs'][number], { line_id: string }>;

/** A selection that the feed prices or has priced. */
export interface FeedChoice {
  readonly id: string;
  readonly label: string;
  /** Null where it is not offered any more. */
  readonly price: number | null;
  readonly leg: Omit<SentLeg, 'odds'>;
}

/** The selections of one market of one period. */
export interface FeedMarket {
  readonly label: string;
  readonly choices: readonly FeedChoice[];
}

type Cells = readonly (readonly [cell: CellId, price: number | null])[];

/**
 * All that can be bet on a match, by period and market, in the order of the screens. What the feed has withdrawn, as at the end of a
 * match, is there without its price.
 */
export function feedMarkets(lines: readonly OddsLine[], eventId: number): FeedMarket[] {
  return lineTabs(lines, eventId).flatMap(({ id, label, note }) => {
    const line = lines.find(({ line_id }) => line_id === id);
    if (line === undefined) return [];
    const name = note === undefined ? label : `${label}, ${note.toLowerCase()}`;
    const offered = new Map(cellsOf(line, line));
    const opening = new Map(cellsOf(line, line.opening));
    return [...new Set([...offered.keys(), ...opening.keys()])]
      .map((market) => {
        const now = offered.get(market) ?? [];
        const cells =
          now.length > 0 ? now : (opening.get(market) ?? []).map(([cell]) => [cell, null] as const);
        return {
          label: `${name} · ${market}`,
          choices: cells.flatMap(([cell, price]) => choiceOf(line, cell, price) ?? []),
        };
      })
      .filter(({ choices }) => choices.length > 0);
  });
}

function cellsOf(
  { home: first, away: second }: OddsLine,
  markets: Markets,
): [market: string, cells: Cells][] {
  const { moneyline, spreads, totals, team_totals, specials } = markets;
  const teamTotals = (team: 'home' | 'away'): Cells =>
    team_totals[team].flatMap(({ points, over, under }) => [
      [teamTotalCell(team, points, 'over'), over] as const,
      [teamTotalCell(team, points, 'under'), under] as const,
    ]);
  return [
    [
      'Moneyline',
      moneyline === null
        ? []
        : [
            [moneylineCell('home'), moneyline.home],
            ...(moneyline.draw ? ([[moneylineCell('draw'), moneyline.draw]] as const) : []),
            [moneylineCell('away'), moneyline.away],
          ],
    ],
    [
      'Handicap',
      spreads.flatMap(({ hdp, home, away }) => [
        [spreadCell(hdp, 'home'), home] as const,
        [spreadCell(hdp, 'away'), away] as const,
      ]),
    ],
    [
      'Total',
      totals.flatMap(({ points, over, under }) => [
        [totalCell(points, 'over'), over] as const,
        [totalCell(points, 'under'), under] as const,
      ]),
    ],
    [`${first} total`, teamTotals('home')],
    [`${second} total`, teamTotals('away')],
    ...specials.map(({ name, outcomes }): [string, Cells] => [
      name,
      outcomes.map(({ handicap, odds }, at) => [specialCell(name, at, handicap), odds] as const),
    ]),
  ];
}

function choiceOf(line: OddsLine, cell: CellId, price: number | null): FeedChoice | null {
  const parsed = parseCellId(cell);
  const selection = parsed && (selectionOfCell(parsed, line) ?? selectionOfCell(parsed, line.opening));
  if (selection === null) return null;
  const { market, outcome, points, specialsName, specialId } = selection;
  const { sport_id, home, away, period_num } = line;
  const { selection: label } = legWords({
    ...{ sport_id, home, away, market, outcome, points, specials_name: specialsName },
    ...{ event: `${home} – ${away}`, period: period_num },
  });
  return {
    ...{ id: `${line.line_id}/${cell}`, label, price },
    leg: {
      ...{ line_id: line.line_id, market, bet_outcome: outcome, points },
      ...{ specials_name: specialsName, special_id: specialId },
    },
  };
}
