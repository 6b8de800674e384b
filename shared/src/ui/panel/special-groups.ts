import type { OddsLine } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import { specialCell } from '@fairline/shared/odds';
import type { Quote } from '../odds/quote.ts';
import type { Closed, ShownLine } from './closed/shown-line.ts';
import type { PanelCell } from './panel-blocks.ts';

/** One special with its outcomes. */
export interface SpecialGroup {
  readonly key: string;
  readonly name: string;
  readonly limit: number | null;
  /** Null while it is open. */
  readonly closed: Closed | null;
  readonly cells: readonly PanelCell[];
}

/** The specials of a line in alphabetical order. With a filter, only those whose name contains it. */
export function specialGroups(
  { line, closedSpecials }: Pick<ShownLine, 'line' | 'closedSpecials'>,
  filter: string | null,
  format: SpecialFormat,
): SpecialGroup[] {
  return line.specials
    .filter(({ name }) => filter === null || name.includes(filter))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
    .map(({ id, name, limit, outcomes }) => {
      // Keyed by index, because a special can price one contestant at several handicaps.
      const quote: Quote = Object.fromEntries(
        outcomes.flatMap(({ odds }, at) => (odds === null ? [] : [[String(at), odds]])),
      );
      const closed = closedSpecials.get(id) ?? null;
      return {
        key: String(id),
        name,
        limit,
        closed,
        cells: outcomes.map((outcome, at) => {
          const caption = captionOf(outcome, format);
          return {
            id: specialCell(name, at, outcome.handicap),
            label: `${name}: ${caption}`,
            caption,
            quote,
            outcome: String(at),
            old: false,
            closed: closed !== null,
            limit,
          };
        }),
      };
    });
}

type SpecialFormat = Pick<Formatter, 'handicap' | 'points'>;

/** `Over 2.5`: a total has no sign. Every other handicap has: `Arsenal −1.5`. */
function captionOf(
  { name, handicap }: OddsLine['specials'][number]['outcomes'][number],
  format: SpecialFormat,
) {
  if (handicap === null) return name;
  return `${name} ${/^(over|under)$/i.test(name) ? format.points(handicap) : format.handicap(handicap)}`;
}

/**
 * The filters of a list of specials: the texts in parentheses in their names.
 *
 * @example specialFilters(['Saka (Shots)', 'Palmer (Shots)', 'Saka (Passes)']) // ['Passes', 'Shots']
 */
export function specialFilters(names: readonly string[]): string[] {
  const found = names.flatMap((name) => [...name.matchAll(/\(([^()]+)\)/g)].map((match) => match[1] ?? ''));
  return [...new Set(found)].sort((a, b) => a.localeCompare(b));
}
