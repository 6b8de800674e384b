import { TEXT_PATHS } from '@fairline/shared/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { browser } from '../session/leave.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import { TextPage } from './text-page.tsx';

const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
afterEach(() => {
  cleanup();
  reload.mockClear();
});

it('a link within the application loads the page from the server', async () => {
  const [path] = TEXT_PATHS;
  render(
    <MemoryRouter initialEntries={['/bets']}>
      <Routes>
        <Route path="/bets" element={<Link to={`${path}#alerts`}>Tutorials</Link>} />
        <Route path={path} element={<TextPage />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Tutorials' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(TEXT_PATHS)(
  'where the server answers %s with the application, it does not load again',
  async (path) => {
    renderShell({ path, level: null });
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(reload).not.toHaveBeenCalled();
  },
);
