import { EmptyState } from '@fairline/shared/ui';
import { IntervalBar } from '@fairline/shared/ui/stats';
import { ColumnChooser, type DataColumn, DataTable, type Density } from '@fairline/shared/ui/table';
import { useState } from 'react';
import type { StoryFrame } from '../stories/story.ts';

interface Row {
  readonly market: string;
  readonly n: number;
  readonly profit: number;
  readonly yield: number;
  readonly low: number;
  readonly high: number;
}

const ROWS: readonly Row[] = [
  { market: 'AH', n: 164, profit: 283.05, yield: 11.9, low: -5, high: 29 },
  { market: 'O/U', n: 129, profit: -227.74, yield: -13.4, low: -33, high: 6 },
  { market: '1X2', n: 100, profit: 114.92, yield: 8.6, low: -13, high: 30 },
  { market: 'Specials', n: 19, profit: 34.82, yield: 9.8, low: -60, high: 80 },
];
const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'market', title: 'Market', fixed: true, cell: (row) => row.market, sortBy: (row) => row.market },
  { id: 'n', title: 'n', numeric: true, cell: (row) => row.n, sortBy: (row) => row.n },
  { id: 'profit', title: 'Profit €', numeric: true, cell: (row) => row.profit, sortBy: (row) => row.profit },
  { id: 'yield', title: 'Yield', numeric: true, cell: (row) => `${row.yield}%`, sortBy: (row) => row.yield },
  {
    id: 'interval',
    title: '95% interval',
    cell: ({ n, yield: value, low, high }) => (
      <IntervalBar n={n} value={value} low={low} high={high} from={-40} to={40} />
    ),
  },
];

function TableStory() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [density, setDensity] = useState<Density>('comfortable');
  return (
    <>
      <ColumnChooser
        columns={COLUMNS}
        hidden={hidden}
        onHidden={setHidden}
        density={density}
        onDensity={setDensity}
      />
      <DataTable
        label="Bets by market"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.market}
        hidden={hidden}
        density={density}
      />
    </>
  );
}

export const tableStories: StoryFrame = {
  title: 'Data table',
  columns: 12,
  layout: 'stack',
  stories: [
    { name: 'columns to choose', element: <TableStory /> },
    {
      name: 'compact',
      element: (
        <DataTable
          label="Compact bets by market"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={(row) => row.market}
          density="compact"
        />
      ),
    },
    {
      name: 'empty',
      element: (
        <DataTable
          label="No bets"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.market}
          empty={<EmptyState title="No bets yet">Log a bet from any price.</EmptyState>}
        />
      ),
    },
  ],
};
