import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createAccountGate } from './account-gate.ts';
import { backOffMs } from './back-off.ts';
import { retryAfterMs } from './retry-after.ts';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('retryAfterMs', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  it.each([
    ['60', 60_000],
    [' 0 ', 0],
    ['Sun, 01 Mar 2026 12:01:30 GMT', 90_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['999999999', 3_600_000],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});

describe('backOffMs', () => {
  const limits = { baseMs: 500, capMs: 5000 };
  it('doubles up to the cap', () => {
    const ceilings = [1, 2, 3, 4, 5, 50].map((failures) => backOffMs(limits, failures, () => 1 - 1e-12));
    expect(ceilings).toEqual([499, 999, 1999, 3999, 4999, 4999]);
  });
  it('is anything below that', () => {
    expect(backOffMs(limits, 4, () => 0)).toBe(0);
    expect(backOffMs(limits, 3, () => 0.5)).toBe(1000);
  });
});

describe('slots', () => {
  it('let no more than so many pieces of work run, first come first served', async () => {
    const inSlot = createSlots(2);
    const order: number[] = [];
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const all = gates.map((gate, index) =>
      inSlot(async () => {
        order.push(index);
        await gate.promise;
        if (index === 0) throw new Error('failed');
      }).catch(() => undefined),
    );
    await turns();
    expect(order).toEqual([0, 1]);
    gates[0]?.resolve();
    await turns();
    expect(order).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.all(all);
    expect(order).toEqual([0, 1, 2, 3]);
  });
});

describe('the account gate', () => {
  it('lets one probe through a minute, and all when it is answered', async () => {
    const clock = createManualClock(0);
    const gate = createAccountGate(clock, 60_000);
    let passed = 0;
    const pass = () => gate.pass(never).then(() => (passed += 1));
    await pass();
    expect(passed).toBe(1);
    gate.close();
    for (let waiting = 0; waiting < 3; waiting += 1) void pass();
    await turns();
    expect(passed).toBe(1);
    clock.moveTo(60_000);
    await turns();
    expect(passed).toBe(2);
    gate.close();
    clock.moveTo(119_999);
    await turns();
    expect(passed).toBe(2);
    clock.moveTo(120_000);
    await turns();
    expect(passed).toBe(3);
    gate.open();
    await turns();
    expect(passed).toBe(4);
  });

  it('lets go of who waits when the feed stops', async () => {
    const gate = createAccountGate(createManualClock(0), 60_000);
    const stopping = new AbortController();
    gate.close();
    const waiting = gate.pass(stopping.signal);
    stopping.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
