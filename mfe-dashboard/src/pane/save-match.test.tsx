import { oddsAlert, oddsLine, renderApp } from '@fairline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SaveMatch } from './save-match.tsx';

const MATCH = 1_600_000_001;
const CORNERS = 1_600_000_002;
const ADD = 'POST /api/matches/bookmark';
const REMOVE = 'DELETE /api/matches/bookmark';

async function open(bookmarks: { id: number; event_id: number }[]) {
  const line = oddsLine({ event_id: CORNERS, line_id: `${CORNERS}:0`, parent_id: MATCH });
  return renderApp({
    path: '/',
    level: 'pro',
    routes: [{ path: '/', element: <SaveMatch alert={oddsAlert(7, { line_id: line.line_id })} /> }],
    api: {
      'GET /api/odds': () => ({ status: 'ok', lines: [line] }),
      'GET /api/matches/bookmarks': () => ({ status: 'ok', bookmarks: [...bookmarks] }),
      [ADD]: () => {
        bookmarks.push({ id: 7, event_id: MATCH });
        return { status: 'ok', bookmarkId: 7 };
      },
      [REMOVE]: () => {
        bookmarks.splice(0);
        return { status: 'ok' };
      },
    },
  });
}

it('saves the match of an alert for corners, and removes it again', async () => {
  const { user, api } = await open([]);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Match', pressed: false });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  const saved = await screen.findByRole('button', { name: 'Saved', pressed: true });
  expect(api.callsTo(ADD).map(({ body }) => body)).toEqual([{ event_id: MATCH }]);
  await user.click(saved);
  await screen.findByRole('button', { name: 'Save Match', pressed: false });
  expect(api.callsTo(REMOVE).map(({ body }) => body)).toEqual([{ id: 7 }]);
});

it('shows that the match was saved elsewhere', async () => {
  await open([{ id: 3, event_id: MATCH }]);
  await screen.findByRole('button', { name: 'Saved', pressed: true });
});
