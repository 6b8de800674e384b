import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remoteWithPage } from '../testing/remote-entry.factory.ts';
import { renderShell } from '../testing/render-shell.tsx';

const BETS = remoteWithPage('/bets', { label: 'Bets', badge: 'unsettled-bets' });
const open = (count: number, remotes = [BETS]) =>
  renderShell({
    ...{ path: '/bets', remotes },
    api: { 'GET /api/bets': () => ({ status: 'ok', bets: [], count }) },
  });
const links = () => screen.findAllByRole('link', { name: /^Bets/ });

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [1_234, '9+'],
])('%i unsettled bets are shown as %s', async (count, text) => {
  const { server } = open(count);
  await waitFor(async () => {
    for (const link of await links()) within(link).getByText(text);
  });
  expect((await links())[0]?.textContent).toContain(`${count.toLocaleString('en')} unsettled`);
  expect(server.callsTo('GET /api/bets')[0]?.query.get('mode')).toBe('unsettled');
});

it('none are not shown, and pages with another badge or none request nothing', async () => {
  const { server } = open(0);
  await waitFor(() => expect(server.callsTo('GET /api/bets')).not.toEqual([]));
  expect(document.querySelector('.nav-badge')).toBeNull();
  const other = open(5, [remoteWithPage('/bets', { label: 'Bets', badge: 'unread' })]);
  await other.server;
  expect(other.server.callsTo('GET /api/bets')).toEqual([]);
});
