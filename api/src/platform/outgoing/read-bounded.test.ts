import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { AnswerTooLarge, readBounded } from './read-bounded.ts';

/** An answer that never ends, and counts what is read of it. */
function endless(chunkBytes: number) {
  const seen = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      seen.bytes += chunkBytes;
      controller.enqueue(new Uint8Array(chunkBytes));
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  return { response: new Response(body), seen };
}

describe('readBounded', () => {
  it('reads an answer of up to the limit, and one without a body', async () => {
    expect((await readBounded(new Response('four'), 4)).toString()).toBe('four');
    expect((await readBounded(new Response(null), 4)).length).toBe(0);
  });

  it('gives up an answer that goes on, and cancels it', async () => {
    const { response, seen } = endless(1_000);
    await expect(readBounded(response, 5_000)).rejects.toThrow(AnswerTooLarge);
    expect(seen.cancelled).toBe(true);
    expect(seen.bytes).toBeLessThan(10_000);
  });

  it('does not begin with one that says that it is too large', async () => {
    const { response, seen } = endless(1_000);
    const announced = new Response(response.body, { headers: { 'content-length': '200000000' } });
    await expect(readBounded(announced, 5_000)).rejects.toThrow(AnswerTooLarge);
    expect(seen.cancelled).toBe(true);
    expect(seen.bytes).toBeLessThan(3_000);
  });

  it('reads the rest of large answers one at a time', async () => {
    const inTurn = { fromBytes: 5_000, run: createConcurrencyLimit(1) };
    const end = Promise.withResolvers<void>();
    const slow = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new Uint8Array(6_000)),
      async pull(controller) {
        await end.promise;
        controller.close();
      },
    });
    const first = readBounded(new Response(slow), 1_000_000, inTurn);
    const { response, seen } = endless(1_000);
    const second = expect(readBounded(response, 1_000_000, inTurn)).rejects.toThrow(AnswerTooLarge);
    const small = await readBounded(new Response(new Uint8Array(4_000)), 1_000_000, inTurn);
    expect(small.length).toBe(4_000);
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(seen.bytes).toBeLessThan(10_000);
    end.resolve();
    expect((await first).length).toBe(6_000);
    await second;
    expect(seen).toMatchObject({ cancelled: true });
  });
});
