import { hasDirtyForms } from '@fairline/shared/client';
import { apiError, betTag, renderApp } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TagsDialog } from './tags.dialog.tsx';

const CREATE = 'POST /api/bets/create-tag';
const RENAME = 'POST /api/bets/rename-tag';
const DELETE = 'POST /api/bets/delete-tag';

const open = (api: Record<string, () => unknown>) =>
  renderApp({
    path: '/',
    routes: [
      {
        path: '/',
        element: <TagsDialog tags={[betTag(4, 'Steam'), betTag(5, 'Late', 'red')]} onClose={() => {}} />,
      },
    ],
    api,
  });

describe('the tags of a user', () => {
  it('are created in one of nine colours, which is remembered', async () => {
    const { user, api } = await open({ [CREATE]: () => ({ status: 'ok', ...betTag(6, 'Arb', 'pink') }) });
    expect(screen.getAllByRole('radio')).toHaveLength(9);
    expect(hasDirtyForms()).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'New tag' }), ' Arb ');
    expect(hasDirtyForms()).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'pink' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(api.callsTo(CREATE)[0]?.body).toEqual({ name: 'Arb', color: 'pink' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New tag' }).value).toBe(''),
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'pink' }).checked).toBe(true);
    expect(hasDirtyForms()).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  });

  it('that cannot be created keep what was typed, with the reason', async () => {
    const { user } = await open({ [CREATE]: () => apiError(409, 'You already have a tag of this name.') });
    await user.type(screen.getByRole('textbox', { name: 'New tag' }), 'Steam');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Error creating tag');
    screen.getByText('You already have a tag of this name.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New tag' }).value).toBe('Steam');
  });

  it('are renamed and recoloured', async () => {
    const { user, api } = await open({ [RENAME]: () => ({ status: 'ok', ...betTag(4, 'Steam moves') }) });
    await user.click(screen.getByRole('button', { name: 'Edit Steam' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of Steam' }), ' moves');
    const form = within(screen.getByRole('list', { name: 'Your tags' }));
    await user.click(form.getByRole('radio', { name: 'gray' }));
    expect(hasDirtyForms()).toBe(true);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsTo(RENAME)[0]?.body).toEqual({ id: 4, name: 'Steam moves', color: 'gray' }),
    );
  });

  it('are deleted after a question; a failure has the server’s words as its title', async () => {
    let answer: unknown = apiError(404, 'You have no such tag.');
    const { user, api } = await open({ [DELETE]: () => answer });
    await user.click(screen.getByRole('button', { name: 'Delete Late' }));
    expect(api.callsTo(DELETE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await user.click(screen.getByRole('button', { name: 'Delete Late' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('You have no such tag.');
    answer = { status: 'ok' };
    const again = () => screen.getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(again().getAttribute('aria-busy')).toBeNull());
    await user.click(again());
    await waitFor(() => expect(api.callsTo(DELETE).map(({ body }) => body)).toEqual([{ id: 5 }, { id: 5 }]));
  });
});
