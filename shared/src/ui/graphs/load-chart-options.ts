/** The options of the chart of the odds drawer, with the library of charts. */
export const loadChartOptions = async () =>
  (await import('../odds-drawer/chart/chart-options.ts')).chartOptions;
