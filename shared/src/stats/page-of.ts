import type { Facet, FacetCell, StatFigures, StatsPage } from '@fairline/shared/contracts';
import { profitCurve } from './curve/profit-curve.ts';
import { cellsOf } from './facets/cells-of.ts';
import type { FacetNames } from './facets/facet-values.ts';
import { timingFits } from './facets/timing-fit.ts';
import { calibrationOf } from './figures/calibration.ts';
import { figuresOf } from './figures/figures-of.ts';
import type { StatContext } from './figures/stat-context.ts';
import { certaintyOf } from './intervals/certainty.ts';

/** All of the page but what the user's profile adds. */
export interface PageStats extends Omit<StatsPage, 'status' | 'summary'> {
  readonly figures: StatFigures;
}

/** Most cells of a table of the page. */
const MOST_CELLS = 50;

/** Tables of the page. */
const TABLES = ['market', 'sport', 'odds', 'tag', 'timing'] as const;

/**
 * The statistics of the page, from one set of bets.
 * @param pause is awaited between parts, each of which takes up to 15 ms for 100,000 bets
 */
export async function pageOf(
  context: StatContext,
  names: FacetNames,
  pause: () => Promise<void> | undefined,
): Promise<PageStats> {
  const { columns, seesCloses } = context;
  const { figures, sampledYields, yieldShare } = figuresOf(context);
  await pause();
  const curve = profitCurve(context);
  await pause();
  const tables = new Map<Facet, FacetCell[]>();
  for (const facet of TABLES) {
    tables.set(facet, cellsOf(context, [facet], names, MOST_CELLS).cells);
    await pause();
  }
  const cells = (facet: (typeof TABLES)[number]): FacetCell[] => tables.get(facet) ?? [];
  const isSure = figures.yield.low !== null;
  return {
    ...curve,
    figures,
    markets: cells('market'),
    sports: cells('sport'),
    odds: cells('odds'),
    tags: cells('tag'),
    timing: { cells: cells('timing'), ...timingFits(context) },
    calibration: {
      close: seesCloses ? calibrationOf(columns, columns.clv) : [],
      bet: calibrationOf(columns, columns.ev),
    },
    certainty: isSure
      ? certaintyOf(sampledYields, yieldShare, figures.yield.n)
      : { positive_percent: null, more_bets: null },
  };
}
