import { chartLook, Highcharts, HighchartsReact, type Options } from '@fairline/shared/ui/charts';
import { memo, useMemo } from 'react';

export interface ChartViewProps {
  readonly options: Options;
  readonly height: number;
  readonly description: string;
}

/** Other options replace all series at once. */
const UPDATE: [boolean, boolean, boolean] = [true, true, false];

/** A chart. Its code comes with the library, which would draw it again whenever it is rendered. */
export const ChartView = memo(function ChartView({ options, height, description }: ChartViewProps) {
  const all = useMemo(() => chartLook(options, height, description), [options, height, description]);
  return <HighchartsReact highcharts={Highcharts} options={all} updateArgs={UPDATE} />;
});
