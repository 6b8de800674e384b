import { EmptyState, type Formatter, useFormatter } from '@fairline/shared/ui';
import { IntervalBar } from '@fairline/shared/ui/stats';
import {
  ColumnChooser,
  type DataColumn,
  DataTable,
  type DataTableProps,
  type Density,
} from '@fairline/shared/ui/table';
import { useMemo, useState } from 'react';
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
const columnsOf = ({ count, signedMoney, signedPercent }: Formatter): readonly DataColumn<Row>[] => [
  { id: 'market', title: 'Market', fixed: true, cell: (row) => row.market, sortBy: (row) => row.market },
  { id: 'n', title: 'n', numeric: true, cell: (row) => count(row.n), sortBy: (row) => row.n },
  {
    id: 'profit',
    title: 'Profit',
    numeric: true,
    cell: (row) => signedMoney(row.profit),
    sortBy: (row) => row.profit,
  },
  {
    id: 'yield',
    title: 'Yield',
    numeric: true,
    cell: (row) => signedPercent(row.yield),
    sortBy: (row) => row.yield,
  },
  {
    id: 'interval',
    title: '95% interval',
    cell: ({ n, yield: value, low, high }) => (
      <IntervalBar n={n} value={value} low={low} high={high} from={-40} to={40} />
    ),
  },
];

function useColumns(): readonly DataColumn<Row>[] {
  const format = useFormatter();
  return useMemo(() => columnsOf(format), [format]);
}

function Bets({
  rows = ROWS,
  ...rest
}: Pick<DataTableProps<Row>, 'label' | 'density'> & { rows?: typeof ROWS }) {
  return (
    <DataTable
      {...rest}
      columns={useColumns()}
      rows={rows}
      rowKey={(row) => row.market}
      empty={<EmptyState title="No bets yet">Log a bet from any price.</EmptyState>}
    />
  );
}

function TableStory() {
  const columns = useColumns();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [density, setDensity] = useState<Density>('comfortable');
  return (
    <>
      <ColumnChooser
        columns={columns}
        hidden={hidden}
        onHidden={setHidden}
        density={density}
        onDensity={setDensity}
      />
      <DataTable
        label="Bets by market"
        columns={columns}
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
    { name: 'compact', element: <Bets label="Compact bets by market" density="compact" /> },
    { name: 'empty', element: <Bets label="No bets" rows={[]} /> },
  ],
};
