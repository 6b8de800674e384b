import { importedBets, importProgress, type RenderAppOptions } from '@fairline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openBets } from '../../testing/open-bets.ts';

const SEND = 'POST /api/bets/import';
const PROGRESS = 'GET /api/bets/import/progress';
const IMPORTS = 'GET /api/bets/imports';
const FOLLOW = 'GET /api/bets/imports/7';
const ACCEPTED = { status: 'ok', import_id: 7, message: 'The import goes on.' };

const FILE = 'id,placed_at,home,odds,stake\na1,2026-01-02T10:00:00Z,Foxes,2.1,10';

const answerOf = (progress: object | null) => ({ status: 'ok', progress });
const open = (api: RenderAppOptions['api'] = {}) =>
  openBets({ path: '/bets/import', api, preferences: { timeZone: 'Europe/Prague' } });

describe('the progress of a file', () => {
  it('is what the server has counted of this file, for the check and for the import', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    let sent: { run: string; dry_run?: boolean } = { run: '' };
    const { user, api } = await open({
      [SEND]: ({ body }) => {
        sent = body as typeof sent;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
      [PROGRESS]: () => answerOf(importProgress({ run: 'of another page', state: 'done' })),
    });
    await user.upload(await screen.findByLabelText('File of bets'), new File([FILE], 'bets.csv'));
    await screen.findByText('Sending the file, or waiting for other imports');
    const counted = { rows_done: 1_200, rows_in_all: null, percent: 45.2, dry_run: true };
    api.on(PROGRESS, () => answerOf(importProgress({ ...counted, run: sent.run, state: 'reading' })));
    await screen.findByText('1,200 rows, 45%');
    screen.getByText('Reading the file');
    api.on(PROGRESS, () => answerOf(importProgress({ run: sent.run, dry_run: true })));
    await screen.findByText('Checking the bets');
    finish(importedBets({ imported: 3 }));
    await user.click(await screen.findByRole('button', { name: /^Import \d/ }));
    await waitFor(() => expect(sent.dry_run).toBeUndefined());
    api.on(PROGRESS, () => answerOf(importProgress({ run: sent.run })));
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Importing' });
    screen.getByText('12,400 of 50,000 rows, 25%');
    expect(bar.value).toBe(0.248);
    finish(importedBets({ dry_run: false, imported: 3, import_id: 9 }));
    await screen.findByRole('heading', { name: '3 bets imported' });
  });

  it('is followed to its end after the answer that it goes on', async () => {
    let found = { status: 'ok', progress: importProgress(), answer: null as object | null };
    const { user, api } = await open({
      [SEND]: ({ body }) =>
        (body as { dry_run?: boolean }).dry_run ? importedBets({ imported: 3 }) : ACCEPTED,
      [FOLLOW]: () => found,
      [PROGRESS]: () => answerOf(found.progress),
    });
    await user.upload(await screen.findByLabelText('File of bets'), new File([FILE], 'bets.csv'));
    await user.click(await screen.findByRole('button', { name: /^Import \d/ }));
    await waitFor(() => expect(api.callsTo(FOLLOW)).not.toHaveLength(0));
    found = {
      ...found,
      progress: importProgress({ state: 'done', outcome: { imported: 3, skipped: 0, failed: 0 } }),
      answer: importedBets({ dry_run: false, imported: 3, import_id: 7 }),
    };
    await screen.findByRole('heading', { name: '3 bets imported' }, { timeout: 10_000 });
  });

  it('is found again after a lost answer; a repeated request is the same import', async () => {
    const sent: { run: string; dry_run?: boolean }[] = [];
    let state: 'storing' | 'interrupted' = 'storing';
    const { user } = await open({
      [SEND]: ({ body }) => {
        const request = body as (typeof sent)[number];
        if (request.dry_run) return importedBets({ imported: 3 });
        sent.push(request);
        if (sent.length > 1) return importedBets({ dry_run: false, imported: 3, import_id: 7 });
        throw new TypeError('The connection is lost.');
      },
      [FOLLOW]: () => ({ status: 'ok', progress: importProgress({ state }), answer: null }),
      [PROGRESS]: () => answerOf(importProgress({ run: sent[0]?.run ?? '' })),
    });
    await user.upload(await screen.findByLabelText('File of bets'), new File([FILE], 'bets.csv'));
    await user.click(await screen.findByRole('button', { name: /^Import \d/ }));
    await screen.findByRole('progressbar', { name: 'Importing' }, { timeout: 10_000 });
    state = 'interrupted';
    await screen.findByText(/was interrupted, and nothing was stored/, undefined, { timeout: 10_000 });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Import \d/ }));
    await screen.findByRole('heading', { name: '3 bets imported' });
    expect(sent.map(({ run }) => run)).toEqual([sent[0]?.run, sent[0]?.run]);
  });

  it('says that others come first', async () => {
    await open({
      [PROGRESS]: () => answerOf(importProgress({ state: 'reading', is_waiting: true, rows_in_all: null })),
    });
    await screen.findByText('Waiting for other imports');
  });

  it('goes on for a page that was loaded again, and then says how the import ended', async () => {
    let progress = importProgress();
    const { api } = await open({ [PROGRESS]: () => answerOf(progress) });
    await screen.findByText('12,400 of 50,000 rows, 25%');
    screen.getByText('An import is running. It goes on when this page is closed.');
    const reads = api.callsTo(IMPORTS).length;
    progress = importProgress({
      state: 'done',
      outcome: { imported: 49_000, skipped: 999, failed: 1 },
    });
    await screen.findByText(
      'The import of 05/01/2026 11:00 has ended: 49,000 bets imported, 999 duplicates skipped, 1 row could not be read.',
    );
    await waitFor(() => expect(api.callsTo(IMPORTS).length).toBeGreaterThan(reads));
  });

  it.each([
    [
      { state: 'failed', message: 'The server is busy.' },
      /failed, and nothing was stored: The server is busy/,
    ],
    [{ state: 'interrupted' }, /was interrupted, and nothing was stored. Import the file again/],
  ] as const)('says that nothing was stored by one that did not end', async (change, text) => {
    await open({ [PROGRESS]: () => answerOf(importProgress(change)) });
    await screen.findByText(text);
  });

  it('of a check is shown while it runs alone', async () => {
    let progress = importProgress({ dry_run: true });
    await open({ [PROGRESS]: () => answerOf(progress) });
    await screen.findByText(/Nothing of it is stored; choose it again/);
    progress = importProgress({ dry_run: true, state: 'done' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Last import' })).toBeNull());
  });
});
