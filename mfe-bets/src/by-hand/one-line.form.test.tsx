import { hasDirtyForms } from '@fairline/shared/client';
import { apiError, bankroll, betTag } from '@fairline/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openBets } from '../testing/open-bets.ts';

const LOG = 'POST /api/bets/by-hand';

async function open(log: () => unknown = () => ({ status: 'ok', id: 77 })) {
  let last = { bookmaker: 'Beta', tag_ids: [4] };
  const app = await openBets({
    api: {
      'GET /api/bets/tags': () => ({ status: 'ok', tags: [betTag(4, 'Steam')] }),
      'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
      'GET /api/bets/bookmakers': () => ({
        status: 'ok',
        bookmakers: ['Alpha', 'Beta'],
        last,
      }),
      [LOG]: ({ body }) => {
        const { bookmaker, tags } = body as { bookmaker: string; tags: number[] };
        last = { bookmaker, tag_ids: tags };
        return log();
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Log bets in one line' }));
  const line = await screen.findByRole('form', { name: 'Log bets in one line' });
  const field = (name: RegExp | string) => within(line).getByLabelText<HTMLInputElement>(name);
  const bodies = () => app.api.callsTo(LOG).map(({ body }) => body as Record<string, unknown>);
  // jsdom knows no default button outside of its form.
  const enter = () => fireEvent.submit(line);
  return { ...app, line, field, bodies, enter };
}

it('logs one bet after the other, each with the bookmaker, tags and stake of the one before', async () => {
  const { user, field, bodies, enter } = await open();
  await waitFor(() => expect(document.activeElement).toBe(field('Match or event')));
  await user.keyboard('Foxes vs Hens{Tab}Foxes{Tab}2.10{Tab}a{Tab}25');
  enter();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Match or event').value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Match or event')));
  expect(hasDirtyForms()).toBe(false);
  await user.keyboard('Owls vs Mice{Tab}Mice{Tab}3');
  fireEvent.submit(screen.getByRole('form', { name: 'Log bets in one line' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()).toMatchObject([
    { odds: 2.1, stake: 25, bookmaker: 'Alpha', tags: [4], legs: [{ event: 'Foxes vs Hens' }] },
    { odds: 3, stake: 25, bookmaker: 'Alpha', tags: [4], legs: [{ selection: 'Mice' }] },
  ]);
  expect(bodies()[0]?.idempotency_key).not.toBe(bodies()[1]?.idempotency_key);
});

it('is there at the next visit, without taking the focus', async () => {
  const first = await open();
  first.unmount();
  await openBets();
  const event = await screen.findByLabelText('Match or event');
  expect(document.activeElement).not.toBe(event);
});

it('says what is missing, and loses nothing by a failure or by closing', async () => {
  let answer: unknown = apiError(503, 'The database is away.');
  const { user, line, field, bodies, enter } = await open(() => answer);
  enter();
  for (const problem of ['Enter the match or event.', 'Enter what you bet on.', 'Enter the odds.']) {
    await within(line).findByText(problem);
  }
  fireEvent.change(field('Match or event'), { target: { value: 'Foxes vs Hens' } });
  fireEvent.change(field('Selection'), { target: { value: 'Foxes' } });
  fireEvent.change(field('Odds'), { target: { value: '2' } });
  fireEvent.change(field(/^Stake/), { target: { value: '10' } });
  enter();
  await within(line).findByText('The bet may not be logged');
  await user.click(within(line).getByRole('button', { name: 'Close the line' }));
  await user.click(within(line).getByRole('button', { name: 'Keep editing' }));
  expect(field('Selection').value).toBe('Foxes');
  answer = { status: 'ok', id: 77 };
  await user.click(within(line).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Bet logged');
  expect(bodies()[1]).toEqual(bodies()[0]);
  await user.click(screen.getByRole('button', { name: 'Close the line' }));
  expect(screen.queryByRole('form', { name: 'Log bets in one line' })).toBeNull();
});

it('takes a tag of the bet before away', async () => {
  const { user, line, bodies, field, enter } = await open();
  await user.click(within(line).getByRole('button', { name: 'Steam' }));
  fireEvent.change(field('Match or event'), { target: { value: 'Foxes vs Hens' } });
  fireEvent.change(field('Selection'), { target: { value: 'Foxes' } });
  fireEvent.change(field('Odds'), { target: { value: '2' } });
  fireEvent.change(field(/^Stake/), { target: { value: '10' } });
  enter();
  await waitFor(() => expect(bodies()).toMatchObject([{ tags: [] }]));
});
