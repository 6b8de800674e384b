import type { GraphSelection, GraphTarget } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import { type CellSelection, parseCellId } from '@fairline/shared/odds';
import { type SelectionLine, selectionTexts } from '../odds-drawer/selection-texts.ts';

/** A selection of a chart in words: `Eintracht Steintal −0.75`, `Handicap · Match`. */
export function cellWords(
  match: SelectionLine,
  { odd_cell_id, outcome }: Pick<GraphSelection, 'odd_cell_id' | 'outcome'>,
  format: Formatter,
): { readonly name: string; readonly market: string } {
  const selection = parseCellId(odd_cell_id);
  return selection === null
    ? { name: odd_cell_id, market: '' }
    : selectionTexts(match, selection, specialWith(selection, outcome), format);
}

/** A special of which only the contestant of the selection is known. */
function specialWith(selection: CellSelection, contestant: string) {
  if (selection.market !== 'specials') return undefined;
  const { name, index, handicap } = selection;
  const outcomes = Array.from({ length: index + 1 }, (_, id) => ({
    ...{ id, name: contestant, odds: null, handicap },
  }));
  return { id: 0, name, limit: null, outcomes };
}

/** A target in short: `≥ 2.10`, `fair ≤ 1.90`. */
export function targetWords({ basis, direction, price }: GraphTarget, format: Formatter): string {
  return `${basis === 'fair' ? 'fair ' : ''}${direction === 'above' ? '≥' : '≤'} ${format.price(price)}`;
}

/** What reached a target: `2.08`, of fair odds `fair 2.08`; whether that price turned out to be an error. */
export function reachedWords(
  { basis, reached_value, price_error }: GraphTarget,
  format: Formatter,
): { readonly value: string; readonly warning: string } {
  return {
    value: `${basis === 'fair' ? 'fair ' : ''}${format.price(reached_value)}`,
    warning: price_error === true ? 'The bookmaker took this price back as an error.' : '',
  };
}
