import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bookmaker, startBookmaker } from '../start-bookmaker.ts';
import { ask } from '../testing/ask.ts';

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
  ] as const)('answers %s', async (down, status, code) => {
    bookmaker.control.setDown(down);
    const answer = await ask(bookmaker.url + PATH);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text).code).toBe(code);
    bookmaker.control.setDown(null);
    expect((await ask(bookmaker.url + PATH)).status).toBe(200);
  });

  it('says nothing at all, politely', async () => {
    bookmaker.control.setDown('empty');
    const answer = await ask(bookmaker.url + PATH);
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('drops the connection', async () => {
    bookmaker.control.setDown('drop');
    await expect(ask(bookmaker.url + PATH)).rejects.toThrow(/hang up|reset/);
  });

  it('leaves the caller waiting, and lets go of it when it stops', async () => {
    bookmaker.control.setDown('timeout');
    const waiting = request(bookmaker.url + PATH, { auth: 'user:secret', agent: false });
    const closed = once(waiting, 'error');
    waiting.end();
    await once(waiting, 'socket');
    await bookmaker.stop();
    expect((await closed)[0]).toBeInstanceOf(Error);
  });
});
