import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MatchRow } from './match-row.tsx';
import { PriceCell } from './price-cell.tsx';

it('opens by its name, saves, and selects a price, each by keyboard', async () => {
  const spies = { onToggle: vi.fn(), onSave: vi.fn(), onSelect: vi.fn() };
  const quote = { home: 1.952, away: 1.952 };
  const cells = (['home', 'away'] as const).map((outcome) => (
    <PriceCell
      key={outcome}
      cellId={`moneyline:${outcome}`}
      label={`Win ${outcome}`}
      quote={quote}
      outcome={outcome}
      onSelect={spies.onSelect}
    />
  ));
  const { user } = await renderApp({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <MatchRow
            start="20:20"
            match="Steintal – Brunndorf"
            moneyline={{ cells }}
            handicap={null}
            total={null}
            limit="$9.6k"
            markets="+21"
            open={false}
            onToggle={spies.onToggle}
            panelId="panel"
            saved
            onSave={spies.onSave}
          />
        ),
      },
    ],
  });
  const name = screen.getByRole('button', { name: 'Steintal – Brunndorf' });
  expect(name.getAttribute('aria-expanded')).toBe('false');
  await user.tab();
  expect(document.activeElement).toBe(name);
  await user.keyboard('{Enter}');
  expect(spies.onToggle).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Win home2.001.952');
  await user.keyboard('{Enter}');
  expect(spies.onSelect).toHaveBeenLastCalledWith('moneyline:home');
  const save = screen.getByRole('button', { name: 'Saved' });
  expect(save.getAttribute('aria-pressed')).toBe('true');
  await user.click(save);
  expect(spies.onSave).toHaveBeenCalledTimes(1);
});
