import { describe, expect, it } from 'vitest';
import { answering, startStandIn } from '../../../../testing/insights/stand-in-endpoint.ts';
import { createChatCompletions } from './chat-completions.ts';

const MESSAGES = [
  { role: 'system', content: 'Explain.' },
  { role: 'user', content: '{"home":"A"}' },
] as const;

async function setUp(timeoutMs = 20_000) {
  const endpoint = await startStandIn();
  const of = (change: object = {}) =>
    createChatCompletions(
      { url: endpoint.url, model: 'm-1', apiKey: 'a-key', ...change },
      { timeoutMs, retryPauseMs: 1 },
    ).complete(MESSAGES);
  return { endpoint, complete: of };
}

describe('a call of the endpoint', () => {
  it('sends model, messages and key, and returns the text', async () => {
    const { endpoint, complete } = await setUp();
    endpoint.next(answering(' ## Prices\n\nThey fell. '));
    expect(await complete()).toBe('## Prices\n\nThey fell.');
    expect(endpoint.calls).toEqual([
      {
        path: '/v1/chat/completions',
        key: 'Bearer a-key',
        body: { model: 'm-1', messages: [...MESSAGES], stream: false },
      },
    ]);
  });

  it('has no key where none is configured, and accepts an address with a slash at its end', async () => {
    const { endpoint, complete } = await setUp();
    endpoint.next(answering('x'));
    await complete({ apiKey: undefined, url: `${endpoint.url}/` });
    expect(endpoint.calls).toMatchObject([{ path: '/v1/chat/completions', key: undefined }]);
  });

  it.each([
    [500, 'broken', 2],
    [503, 'broken', 2],
    [429, 'busy', 2],
    [400, 'rejected', 1],
    [401, 'rejected', 1],
  ])('with status %i is %s after %i calls', async (status, kind, calls) => {
    const { endpoint, complete } = await setUp();
    endpoint.always((response) => void response.writeHead(status).end('{}'));
    await expect(complete()).rejects.toMatchObject({ kind });
    expect(endpoint.calls).toHaveLength(calls);
  });

  it('is repeated once when the endpoint was broken or the connection was cut', async () => {
    const { endpoint, complete } = await setUp();
    endpoint.next((response) => void response.writeHead(500).end());
    endpoint.next(answering('after that'));
    expect(await complete()).toBe('after that');
    endpoint.next((response) => void response.destroy());
    endpoint.next(answering('again'));
    expect(await complete()).toBe('again');
  });

  it('ends when it takes too long, and is not repeated, whether nothing comes or half of it', async () => {
    const { endpoint, complete } = await setUp(300);
    endpoint.always(() => {});
    await expect(complete()).rejects.toMatchObject({ kind: 'timeout' });
    endpoint.always((response) => void response.writeHead(200).write('{"choices":'));
    await expect(complete()).rejects.toMatchObject({ kind: 'timeout' });
    // Fewer on a machine so busy that a call does not even arrive in time.
    expect(endpoint.calls.length).toBeLessThanOrEqual(2);
  });

  it('cannot reach an address on which nothing listens', async () => {
    const { endpoint, complete } = await setUp();
    await endpoint.stop();
    await expect(complete()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    ['<html>', 'unreadable'],
    ['{}', 'unreadable'],
    ['{"choices":[]}', 'unreadable'],
    ['{"choices":[{"message":{"content":null}}]}', 'unreadable'],
    ['{"choices":[{"message":{"content":" \\n"}}]}', 'empty'],
    [`{"choices":[{"message":{"content":"${'x'.repeat(300_000)}"}}]}`, 'unreadable'],
  ])('that is answered %.50s is %s', async (body, kind) => {
    const { endpoint, complete } = await setUp();
    endpoint.always((response) => void response.end(body));
    await expect(complete()).rejects.toMatchObject({ kind });
    expect(endpoint.calls).toHaveLength(1);
  });

  it('never follows to another address, which would get the key', async () => {
    const { endpoint, complete } = await setUp();
    const other = await startStandIn();
    endpoint.always(
      (response) => void response.writeHead(307, { location: `${other.url}/chat/completions` }).end(),
    );
    await expect(complete()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(other.calls).toEqual([]);
  });
});
