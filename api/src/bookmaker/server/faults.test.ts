import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bookmaker, startBookmaker } from '../start-bookmaker.ts';
import { sendRequest } from '../testing/send-request.ts';

let bookmaker: Bookmaker;
const PATH = '/v4/odds?sportId=29';

beforeEach(async () => {
  bookmaker = await startBookmaker({
    source: 'simulate',
    user: 'user',
    password: 'secret',
    clock: () => Date.UTC(2026, 2, 14),
  });
});

afterEach(() => bookmaker.stop());

describe('a bookmaker that is broken on purpose', () => {
  it.each([
    ['401', 401, 'INVALID_CREDENTIALS'],
    ['403', 403, 'NO_API_ACCESS'],
    ['429', 429, 'TOO_MANY_REQUESTS'],
    ['500', 500, 'GENERAL_ERROR'],
  ] as const)('answers %s', async (fault, status, code) => {
    bookmaker.control.setFault(fault);
    const response = await sendRequest(bookmaker.url + PATH);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text).code).toBe(code);
    bookmaker.control.setFault(null);
    expect((await sendRequest(bookmaker.url + PATH)).status).toBe(200);
  });

  it('says nothing at all, politely', async () => {
    bookmaker.control.setFault('empty');
    const response = await sendRequest(bookmaker.url + PATH);
    expect([response.status, response.text]).toEqual([200, '']);
  });

  it('drops the connection', async () => {
    bookmaker.control.setFault('drop');
    await expect(sendRequest(bookmaker.url + PATH)).rejects.toThrow(/hang up|reset/);
  });

  it('leaves the caller waiting, and lets go of it when it stops', async () => {
    bookmaker.control.setFault('timeout');
    const waiting = request(bookmaker.url + PATH, { auth: 'user:secret', agent: false });
    const closed = once(waiting, 'error');
    waiting.end();
    await once(waiting, 'socket');
    await bookmaker.stop();
    expect((await closed)[0]).toBeInstanceOf(Error);
  });
});
