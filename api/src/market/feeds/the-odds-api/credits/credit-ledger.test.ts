import { expect, it } from 'vitest';
import { type CreditStore, createCreditLedger, type StoredCredits } from './credit-ledger.ts';

const START = Date.UTC(2026, 2, 16, 12);
const DAY = 86_400_000;

function ledgerAt(stored = new Map<number, StoredCredits>(), budget: number | null = null, now = START) {
  const clock = { at: now, wall: () => clock.at };
  const store: CreditStore = {
    load: async (month) => stored.get(month) ?? null,
    save: async (month, credits) => void stored.set(month, credits),
  };
  return { ledger: createCreditLedger({ store, budget, clock }), clock, stored };
}

it('permits nothing before it is known what is left', async () => {
  const { ledger } = ledgerAt();
  await ledger.load();
  expect(ledger.allowed()).toBe(0);
  expect(await ledger.reserve(1)).toBe(false);
  await ledger.report({ last: 0, remaining: 400 });
  expect(ledger.allowed()).toBe(20);
});

it('counts the highest cost before a request, so that the next process does not spend it again', async () => {
  const { ledger, stored } = ledgerAt();
  await ledger.load();
  await ledger.report({ last: 0, remaining: 400 });
  expect(await ledger.reserve(3)).toBe(true);
  const next = ledgerAt(stored).ledger;
  await next.load();
  expect(next.left()).toBe(397);
  expect(next.allowed()).toBe(17);
});

it('replaces the highest cost by the reported one', async () => {
  const { ledger, stored } = ledgerAt();
  await ledger.load();
  await ledger.report({ last: 0, remaining: 400 });
  await ledger.reserve(3);
  await ledger.settle(3, { last: 0, remaining: 400 });
  expect(ledger.left()).toBe(400);
  await ledger.reserve(3);
  await ledger.settle(3, { last: null, remaining: null });
  expect(ledger.left()).toBe(397);
  expect([...stored.values()][0]?.used).toBe(3);
});

it('never spends more than the budget of the operator, and slows down when others use the key', async () => {
  const { ledger } = ledgerAt(new Map(), 10);
  await ledger.load();
  await ledger.report({ last: 0, remaining: 400 });
  for (let spent = 0; spent < 9; spent += 3) {
    expect(await ledger.reserve(3)).toBe(true);
    await ledger.settle(3, { last: 3, remaining: 400 });
  }
  expect(await ledger.reserve(3)).toBe(false);
  expect(ledger.left()).toBe(1);
});

it('divides credits that are bought anew, and begins a month with nothing known', async () => {
  const { ledger, clock } = ledgerAt();
  await ledger.load();
  await ledger.report({ last: 0, remaining: 100 });
  await ledger.reserve(20);
  await ledger.settle(20, { last: 20, remaining: 80 });
  expect(ledger.allowed()).toBe(0);
  await ledger.report({ last: 0, remaining: 10_000 });
  expect(ledger.allowed()).toBe(200);
  clock.at += 20 * DAY;
  expect(ledger.left()).toBeNull();
  await ledger.report({ last: 0, remaining: 500 });
  expect(ledger.left()).toBe(500);
});
