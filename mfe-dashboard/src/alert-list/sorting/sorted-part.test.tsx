import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SortedPart, type SortedPartProps } from './sorted-part.tsx';

const loadOlder = vi.fn(async () => {});
const show = (change: Partial<SortedPartProps>) => {
  const props = { label: 'Drop', loaded: 400, count: 2_300, counting: false, more: true, loadOlder };
  return renderApp({
    path: '/',
    routes: [{ path: '/', element: <SortedPart {...props} older="idle" {...change} /> }],
  });
};

it('loads more while there is more, and says that it sorts', async () => {
  loadOlder.mockClear();
  await show({});
  await screen.findByText('Sorting by drop…');
  expect(loadOlder).toHaveBeenCalledTimes(1);
});

it.each<[string, Partial<SortedPartProps>]>([
  ['Sorted by drop: all 2,300 alerts', { more: false, loaded: 2_300 }],
  ['Sorted by limit: the newest 2,000 of 2,300+ alerts', { label: 'Limit', loaded: 2_000, counting: true }],
  ['Sorted by drop: the newest 400 of 2,300 alerts', { older: 'failed' }],
])('shows %s and loads no more', async (text, change) => {
  loadOlder.mockClear();
  await show(change);
  await screen.findByText(text);
  expect(loadOlder).not.toHaveBeenCalled();
});
