import { renderApp } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ColumnChooser } from './column-chooser.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  readonly market: string;
  readonly profit: number;
}
const ROWS: readonly Row[] = [
  { market: 'Total', profit: 9 },
  { market: 'Moneyline', profit: Number.NaN },
  { market: 'Handicap', profit: 100 },
];
const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'market', title: 'Market', fixed: true, cell: ({ market }) => market },
  {
    id: 'profit',
    title: 'Profit',
    numeric: true,
    cell: ({ profit }) => profit,
    sortBy: ({ profit }) => profit,
  },
];

function Table() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <ColumnChooser columns={COLUMNS} hidden={hidden} onHidden={setHidden} />
      <DataTable label="Bets" columns={COLUMNS} rows={ROWS} rowKey={({ market }) => market} hidden={hidden} />
    </>
  );
}
const open = () => renderApp({ path: '/', routes: [{ path: '/', element: <Table /> }] });
const names = () =>
  [...document.querySelectorAll('tbody tr[data-row-key]')].map((row) => row.getAttribute('data-row-key'));

describe('data table', () => {
  it('sorts by numbers, with what is no number last', async () => {
    await open();
    expect(names()).toEqual(['Total', 'Moneyline', 'Handicap']);
    await userEvent.click(screen.getByRole('columnheader', { name: 'Profit' }));
    expect(names()).toEqual(['Total', 'Handicap', 'Moneyline']);
  });

  it('hides the columns that the user switches off, and never a fixed one', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const choices = within(await screen.findByRole('group', { name: 'Columns' }));
    expect(choices.queryByLabelText('Market')).toBeNull();
    await userEvent.click(choices.getByLabelText('Profit'));
    expect(screen.queryByRole('columnheader', { name: 'Profit' })).toBeNull();
    await userEvent.click(choices.getByLabelText('Profit'));
    expect(screen.getByRole('columnheader', { name: 'Profit' })).toBeDefined();
  });
});
