import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../../../testing/pinnacle/manual-clock.ts';
import { createAccountGate } from './account-gate.ts';

const never = new AbortController().signal;
const flush = async () => {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('the account gate', () => {
  it('lets one probe through per minute, and all requests once a probe is accepted', async () => {
    const clock = createManualClock(0);
    const gate = createAccountGate(clock);
    let passed = 0;
    const pass = () => gate.pass(never).then(() => (passed += 1));
    await pass();
    expect(passed).toBe(1);
    gate.close(60_000);
    for (let waiting = 0; waiting < 3; waiting += 1) void pass();
    await flush();
    expect(passed).toBe(1);
    clock.moveTo(60_000);
    await flush();
    expect(passed).toBe(2);
    gate.close(60_000);
    clock.moveTo(119_999);
    await flush();
    expect(passed).toBe(2);
    clock.moveTo(120_000);
    await flush();
    expect(passed).toBe(3);
    gate.open();
    await flush();
    expect(passed).toBe(4);
  });

  it('stays closed for another pause when a probe fails for another reason, and never closes by it', async () => {
    const clock = createManualClock(0);
    const gate = createAccountGate(clock);
    let passed = 0;
    const pass = () => gate.pass(never).then(() => (passed += 1));
    gate.unclear();
    await pass();
    gate.close(60_000);
    void pass();
    void pass();
    clock.moveTo(60_000);
    await flush();
    expect(passed).toBe(2);
    gate.unclear();
    clock.moveTo(119_999);
    await flush();
    expect(passed).toBe(2);
    clock.moveTo(120_000);
    await flush();
    expect(passed).toBe(3);
  });

  it('releases waiting requests when the feed stops', async () => {
    const gate = createAccountGate(createManualClock(0));
    const stopping = new AbortController();
    gate.close(60_000);
    const waiting = gate.pass(stopping.signal);
    stopping.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
