import { oddsAlert, renderApp } from '@fairline/shared/testing';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AlertRow } from './alert-row.tsx';
import { columnsOf } from './columns.ts';
import { ROWS_PER_FRAME } from './use-render-budget.ts';

afterEach(() => void vi.useRealTimers());

const columns = columnsOf('odds', {
  displayChange: 'dvo-main',
  hideSecondaryOdds: false,
  showVig: true,
  alertDesign: 'modern',
});
const burst = Array.from({ length: 3 * ROWS_PER_FRAME }, (_, at) => oddsAlert(at + 1));
let arrive = (): void => {};

function List() {
  const [arrived, setArrived] = useState(false);
  arrive = () => setArrived(true);
  if (!arrived) return null;
  return burst.map((alert, at) => (
    <AlertRow
      key={alert.id}
      alert={alert}
      position={at}
      columns={columns}
      continued={false}
      isFresh={() => true}
    />
  ));
}

it('fills the rows of a burst a few per frame, from the top', async () => {
  await renderApp({ path: '/', routes: [{ path: '/', element: <List /> }] });
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  act(() => arrive());
  const filled = () =>
    [...document.querySelectorAll('[data-alert-id]')].map((row) => row.childElementCount === columns.length);
  for (const frames of [1, 2, 3]) {
    expect(filled()).toEqual(burst.map((_, at) => at < frames * ROWS_PER_FRAME));
    act(() => vi.advanceTimersToNextFrame());
  }
});
