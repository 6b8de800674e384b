import { DEFAULT_CARD_CHOICES, type RecordAnswer, type SharedImage } from '@fairline/shared/contracts';
import { apiError, profile, statsPage, statsSummary } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStats } from '../testing/open-stats.tsx';

const RECORD = 'GET /api/stats/record';
const SAVE = 'PUT /api/stats/record';
const image: SharedImage = {
  ...{ id: 'A1b2C3d4E5f6G7h8I9j0K_', path: '/api/stats/share/A1b2C3d4E5f6G7h8I9j0K_.png' },
  ...{ created_at: '2026-11-20T20:00:00.000Z', theme: 'light', figures: ['yield', 'bets'], bets: 412 },
};
const none: RecordAnswer = {
  ...{ status: 'ok', record: null, verified: 31 },
  left_out: {
    ...{ imported: 120, late: 0, 'no-price': 4, 'price-too-high': 0, deleted: 0, changed: 1 },
    'graded-by-hand': 0,
  },
};
type Api = NonNullable<Parameters<typeof openStats>[0]>['api'];

async function openDialog(api: Api = {}, options: Parameters<typeof openStats>[0] = {}) {
  const opened = await openStats({
    ...options,
    api: { 'GET /api/stats/shares': () => ({ status: 'ok', shares: [] }), [RECORD]: () => none, ...api },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Share Stats' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Stats' }));
  await dialog.findByRole('button', { name: 'Download PNG' });
  return { ...opened, dialog };
}
const drawn = () => screen.getByRole('dialog').querySelector('svg[width="1600"]')?.textContent ?? '';

it.each([20, 21])('statistics of %i settled bets can be shared above 20', async (counted) => {
  await openStats({
    api: { 'GET /api/stats': () => statsPage({ summary: statsSummary({ counted }) }) },
  });
  await screen.findByText('Closing price beaten');
  expect(screen.queryAllByRole('button', { name: 'Share Stats' })).toHaveLength(counted > 20 ? 1 : 0);
});

describe('the image', () => {
  it('shows no amount until it is chosen, and then in units or the currency', async () => {
    const { user, dialog } = await openDialog({}, { preferences: { unitSize: 10 } });
    expect(drawn()).toContain('+3.55%');
    expect(drawn()).not.toMatch(/Profit|EUR|205|20\.5/);
    await user.click(dialog.getByRole('checkbox', { name: 'Profit' }));
    expect(drawn()).toContain('+20.50 u');
    await user.click(dialog.getByRole('radio', { name: 'Currency' }));
    expect(drawn()).toContain('+205.04 EUR');
    await user.click(dialog.getByRole('checkbox', { name: '95% intervals' }));
    expect(drawn()).not.toContain('95%');
  });

  it('has one figure at least', async () => {
    const { user, dialog } = await openDialog();
    for (const name of ['Yield', 'CLV', 'Hit rate', 'Average odds']) {
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    const last = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Bets' });
    await user.click(last);
    expect(last.checked).toBe(true);
  });

  it('refuses a name that its font does not have, at the field', async () => {
    const { user, dialog } = await openDialog();
    const name = dialog.getByRole('textbox', { name: /Name on the image/ });
    await user.type(name, 'Jo 東');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('The image can only have Latin letters, without 東.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create link' }).disabled).toBe(true);
    await user.clear(name);
    await user.type(name, 'Žofie');
    expect(drawn()).toContain('Žofie');
  });

  it('gets a link, which is copied and listed, and can be revoked', async () => {
    const { user, dialog, api } = await openDialog({
      'POST /api/stats/share': () => ({ status: 'ok', share: image }),
      [`DELETE /api/stats/share/${image.id}`]: () => ({ status: 'ok' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${image.path}`);
    const sent = api.callsTo('POST /api/stats/share')[0]?.body;
    expect(sent).toMatchObject({
      by: 'starts',
      all: false,
      choices: { figures: DEFAULT_CARD_CHOICES.figures },
    });
    const row = within(await dialog.findByRole('listitem'));
    expect(row.getByText('412 bets: Yield, Bets')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(dialog.queryByRole('listitem')).toBeNull());
  });

  it('says why a link was not created', async () => {
    const { user, dialog } = await openDialog({
      'POST /api/stats/share': () => apiError(409, 'You have 50 shared images.', 'too_many_shares'),
    });
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('You have 50 shared images.')).toBeTruthy();
  });

  it('has the bets of all users for administrators only, with the numbers of users and bets', async () => {
    const { dialog } = await openDialog();
    expect(dialog.queryByRole('switch', { name: 'Show All Users' })).toBeNull();
  });

  it('of all users has their number', async () => {
    const { user, dialog } = await openDialog({
      'GET /api/profile': () => ({ status: 'ok', ...profile('sharp'), admin: true }),
      'GET /api/admin/stats/summary': () => ({
        ...statsSummary({ settled: 53_310 }),
        ...{ status: 'ok', users: 1_204, since: null },
      }),
    });
    await user.click(dialog.getByRole('switch', { name: 'Show All Users' }));
    await waitFor(() => expect(drawn()).toContain('1,204 users, 53,310 bets'));
  });
});

describe('the public record', () => {
  it('counts what is verified and what is left out, and is saved with its address', async () => {
    let saved: RecordAnswer = none;
    const { user, dialog, api } = await openDialog({
      [RECORD]: () => saved,
      [SAVE]: ({ body }) => {
        saved = { ...none, record: body as RecordAnswer['record'] };
        return saved;
      },
    });
    await user.click(dialog.getByRole('radio', { name: 'Public record' }));
    expect((await dialog.findByText('Verified bets')).nextSibling?.textContent).toBe('31');
    expect(dialog.getByText('Left out: imported').nextSibling?.textContent).toBe('120');
    expect(dialog.queryByText('Left out: deleted')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Name on the page' }), 'Jo');
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'admin');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This address is reserved. Choose another one.')).toBeTruthy();
    expect(api.callsTo(SAVE)).toHaveLength(0);
    await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'jo-bets');
    await user.click(dialog.getByRole('switch', { name: 'Public' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your record is public')).toBeTruthy();
    expect(saved.record).toMatchObject({ slug: 'jo-bets', name: 'Jo', published: true, indexed: false });
    expect(await dialog.findByRole('button', { name: 'Copy link' })).toBeTruthy();
  });

  it('says at its field that an address is taken', async () => {
    const { user, dialog } = await openDialog({
      [SAVE]: () => apiError(409, 'This address is taken. Choose another one.', 'slug_taken'),
    });
    await user.click(dialog.getByRole('radio', { name: 'Public record' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Name on the page' }), 'Jo');
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'jo-bets');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const field = await dialog.findByRole('textbox', { name: 'Address', description: /is taken/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
