import { describe, expect, it } from 'vitest';
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
});
