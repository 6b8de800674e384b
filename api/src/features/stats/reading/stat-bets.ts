import type { Preferences } from '@fairline/shared/contracts';
import type { BetColumns, TextColumn } from '@fairline/shared/stats';
import type { CopiedBetsReadModel, StatRange, StatScope } from './copied-bets.read-model.ts';
import { FigureColumns, unusedBytes } from './figure-columns.ts';
import type { StatNamesReadModel } from './stat-names.read-model.ts';
import type { TextName } from './text-places.ts';

export interface StatBetsDeps {
  readonly copies: CopiedBetsReadModel;
  readonly names: Pick<StatNamesReadModel, 'findTexts'>;
}

const NONE: TextColumn = { places: new Uint32Array(0), texts: [] };

/** Memory for more bets than these is not kept for the next request. */
const MOST_KEPT = 150_000;

export interface StatBetsOptions {
  /** Texts that the caller divides by; the columns of others are empty. */
  readonly wanted?: readonly TextName[];
  /** By default the time that the period is of. */
  readonly order?: StatRange['by'];
}

/** Reads bets as columns. */
export function createStatBets({ copies, names }: StatBetsDeps) {
  let spare: FigureColumns | null = null;

  return {
    /**
     * Calls `fold` with the bets of a period in the order of the profit chart.
     * @param fold has to be done with the columns when it returns: other bets are in their memory then
     */
    async fold<T>(
      scope: StatScope,
      range: StatRange,
      method: Preferences['devig_method'],
      { wanted = [], order = range.by }: StatBetsOptions,
      fold: (columns: BetColumns) => Promise<T> | T,
    ): Promise<T> {
      const figures = spare ?? new FigureColumns();
      spare = null;
      figures.clear(method, wanted);
      await copies.copyBets(scope, range, unusedBytes(method), figures.add);
      const { columns, texts } = figures.inOrder(order);
      const found = await names.findTexts([...new Set(wanted.flatMap((name) => texts[name]?.bets ?? []))]);
      const named = (name: TextName): TextColumn => {
        const column = texts[name];
        if (column === undefined) return NONE;
        // A bet that was changed since the copy may have another text, or be deleted with its user.
        return { places: column.places, texts: column.bets.map((bet) => found.get(bet)?.[name] ?? null) };
      };
      const folded = await fold({
        ...columns,
        ...{ market: named('market'), league: named('league') },
        ...{ bookmaker: named('bookmaker'), sport: named('sport') },
      });
      if (figures.capacity <= MOST_KEPT) spare = figures;
      return folded;
    },
  };
}
export type StatBets = ReturnType<typeof createStatBets>;
