import { loadChartOptions } from '@fairline/shared/ui/graphs';

type ChartOptions = Awaited<ReturnType<typeof loadChartOptions>>;

let loaded: ChartOptions | null = null;

/** Loads what draws the chart of the odds drawer, with the library of charts. */
export async function loadHistoryOptions(): Promise<void> {
  loaded ??= await loadChartOptions();
}

/** The options of the chart of the odds drawer, once they are loaded. */
export const historyOptions: ChartOptions = (input, view) => {
  if (loaded === null) throw new Error('The chart of the odds drawer is not loaded.');
  return loaded(input, view);
};
