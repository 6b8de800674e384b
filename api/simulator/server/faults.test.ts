import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bookmaker } from '../start-bookmaker.ts';
import { sendRequest } from '../testing/send-request.ts';
import { startTestBookmaker } from '../testing/start-test-bookmaker.ts';

let bookmaker: Bookmaker;
const PATH = '/v4/odds?sportId=29';

beforeEach(async () => {
  bookmaker = await startTestBookmaker();
});

afterEach(() => bookmaker.stop());

describe('a bookmaker with a fault', () => {
  it.each([
    ['401', 401, 'INVALID_CREDENTIALS'],
    ['403', 403, 'NO_API_ACCESS'],
    ['429', 429, 'TOO_MANY_REQUESTS'],
    ['500', 500, 'GENERAL_ERROR'],
  ] as const)('responds with %s', async (fault, status, code) => {
    bookmaker.control.setFault(fault);
    const response = await sendRequest(bookmaker.url + PATH);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text).code).toBe(code);
    bookmaker.control.setFault(null);
    expect((await sendRequest(bookmaker.url + PATH)).status).toBe(200);
  });

  it('responds with an empty body', async () => {
    bookmaker.control.setFault('empty');
    const response = await sendRequest(bookmaker.url + PATH);
    expect([response.status, response.text]).toEqual([200, '']);
  });

  it('drops the connection', async () => {
    bookmaker.control.setFault('drop');
    await expect(sendRequest(bookmaker.url + PATH)).rejects.toThrow(/hang up|reset/);
  });

  it('does not respond, and closes the connection when it stops', async () => {
    bookmaker.control.setFault('timeout');
    const unanswered = request(bookmaker.url + PATH, { auth: 'user:secret', agent: false });
    const closed = once(unanswered, 'error');
    unanswered.end();
    await once(unanswered, 'socket');
    await bookmaker.stop();
    expect((await closed)[0]).toBeInstanceOf(Error);
  });
});
