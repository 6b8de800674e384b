import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STREAM_SILENCE_SECONDS } from '../../contracts/developer/stream/stream.operation.ts';
import { streamSection } from '../../developer-docs/guides/stream.ts';
import { createFairlineClient } from '../client.ts';
import { createEventParser, type StreamEvent } from './event-parser.ts';
import { SILENCE_MS } from './open-stream.ts';

it('a connection is taken for dead after the silence that the reference names', () => {
  expect(SILENCE_MS).toBe(STREAM_SILENCE_SECONDS * 1_000);
  expect(JSON.stringify(streamSection)).toContain('after 45 seconds of silence, connect again');
});

describe('createEventParser', () => {
  it('reads events, their ids, their names and several lines of data', () => {
    const parser = createEventParser();
    expect(
      parser.push('\uFEFFretry: 1500\n: a comment\nid: 5\nevent: delta\ndata: {"a":1}\ndata:{}\n\n'),
    ).toEqual([{ id: '5', event: 'delta', data: '{"a":1}\n{}' }]);
    expect(parser.retryMs).toBe(1500);
    // Without an id of its own, an event has that of the last one that had one.
    expect(parser.push('data: x\n\n')).toEqual([{ id: '5', event: 'message', data: 'x' }]);
    expect(parser.push('event: nothing\n\n')).toEqual([]);
    expect(parser.push('data: cut')).toEqual([]);
  });

  it('reads the same events whatever the pieces and the line ends are', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ':', ' ', '{', 'é') });
    const events = fc.array(fc.record({ id: fc.nat(), data: text }), { maxLength: 8 });
    fc.assert(
      fc.property(events, fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(60)), (list, end, cuts) => {
        const wire = `${list.map(({ id, data }) => `id: ${id}${end}data: ${data}${end}${end}`).join('')}:${end}`;
        const places = [...new Set(cuts.map((cut) => cut % (wire.length + 1)))].sort((a, b) => a - b);
        const parser = createEventParser();
        const found: StreamEvent[] = [];
        let from = 0;
        for (const place of [...places, wire.length]) {
          found.push(...parser.push(wire.slice(from, place)));
          from = place;
        }
        expect(found).toEqual(list.map(({ id, data }) => ({ id: String(id), event: 'message', data })));
      }),
    );
  });
});

/** A connection that sends its texts and then ends, or fails. */
function connection(texts: readonly string[], failure?: Error): Response {
  const pieces = texts.map((text) => new TextEncoder().encode(text));
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece !== undefined) controller.enqueue(piece);
        else if (failure === undefined) controller.close();
        else controller.error(failure);
      },
    }),
  );
}

function streaming(...answers: readonly (Response | Error)[]) {
  const opened: (string | null)[] = [];
  const waits: number[] = [];
  const rest = [...answers];
  const client = createFairlineClient({
    ...{ baseUrl: 'https://api.test/api/v1', apiKey: 'k' },
    fetch: async (_, init) => {
      opened.push(new Headers(init?.headers).get('last-event-id'));
      const next = rest.shift();
      if (next === undefined) throw new Error('No more answers.');
      if (next instanceof Error) throw next;
      return next;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { client, opened, waits };
}

describe('the stream', () => {
  it('continues behind the last event, after an end, a failure and a 503', async () => {
    const caller = new AbortController();
    const { client, opened, waits } = streaming(
      connection(['id: 1\ndata: a\n\nid: 2\ndata: b\n', '\nid: 3\ndata: never']),
      new TypeError('connection refused'),
      new Response('{}', { status: 503, headers: { 'retry-after': '2' } }),
      connection(['retry: 40\nid: 3\ndata: c\n\n'], new Error('reset')),
      connection(['id: 4\ndata: d\n\n']),
    );
    const data: string[] = [];
    for await (const event of client.stream({ lastEventId: '0', signal: caller.signal })) {
      data.push(event.data);
      if (event.data === 'd') caller.abort();
    }
    expect(data).toEqual(['a', 'b', 'c', 'd']);
    expect(opened).toEqual(['0', '2', '2', '2', '3']);
    expect(waits).toContain(2_000);
  });

  it('throws a problem that stays', async () => {
    const refused = { type: 'x', title: 'Refused', status: 403, code: 'add_on_required' };
    const { client, opened } = streaming(new Response(JSON.stringify(refused), { status: 403 }));
    await expect(client.stream().next()).rejects.toMatchObject({ code: 'add_on_required' });
    expect(opened).toEqual([null]);
  });
});
