import { bet, betTag, gradedBet, renderApp } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BetCards } from './bet-cards.tsx';

it.each([
  [{ free_bet: true }, '€10.00 free'],
  [{ each_way: { divisor: 4, places: 3 } as const }, '€10.00 e/w'],
])('a card says what kind of stake %j is', async (change, text) => {
  const values = { mode: 'show' as const, amount: () => '€10.00', profit: () => '–' };
  const shared = { by: 'placed', tags: [], values, busy: false, hiddenColumns: [] } as const;
  await renderApp({
    path: '/',
    routes: [
      { path: '/', element: <BetCards {...shared} bets={[bet(change)]} selection={null} linkTo={null} /> },
    ],
  });
  within(screen.getByRole('listitem')).getByText(text);
});

it('a card has what a row of the table has, and opens the record of its bet', async () => {
  const toggle = vi.fn();
  const values = { mode: 'show' as const, amount: () => '€10.00', profit: () => '−€10.00' };
  const selection = { ids: new Set<number>(), toggle, set: () => {} };
  const lost = gradedBet('loss', -10, { tag_ids: [1, 2, 3, 4, 5, 6, 7] });
  const tags = [1, 2, 3, 4, 5, 6, 7].map((id) => betTag(id, `Tag ${id}`));
  const shared = { by: 'placed', tags, values, busy: false, hiddenColumns: [] } as const;
  const { user } = await renderApp({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <BetCards {...shared} bets={[lost]} selection={selection} linkTo={(id) => `/bets?bet=${id}`} />
        ),
      },
    ],
    preferences: { timeZone: 'UTC' },
  });
  const card = within(screen.getByRole('listitem'));
  expect(card.getByRole('link', { name: 'Arsenal' }).getAttribute('href')).toBe('/bets?bet=1');
  for (const text of ['1X2', 'Lost', '−€10.00', '31/12, 12:00', '2.10', '+5.00%', '€10.00']) {
    card.getByText(text);
  }
  // Five tags, and how many more there are.
  expect(card.getAllByText(/^Tag \d$/)).toHaveLength(5);
  expect(card.getByText('+2').title).toBe('Tag 6, Tag 7');
  await user.click(card.getByRole('checkbox', { name: 'Choose Arsenal' }));
  expect(toggle).toHaveBeenCalledWith(1);
});
