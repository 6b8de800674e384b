import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../../build/workspaces/repository-root.ts';
import { SESSION_KEY } from '../session/session.storage.ts';
import { FIRST_READS, FIRST_READS_KEY, recordFirstRead, takeEarlyAnswer } from './early-answers.ts';

const read = (path: string, token: string | null = 'a-token', method = 'GET') =>
  new Request(`http://localhost${path}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
const given = (path: string, token = 'a-token') => {
  const answer = Promise.resolve(new Response('early'));
  globalThis.fairlineEarly = { token, answers: new Map([[path, answer]]) };
  return answer;
};

const items = new Map<string, string>();
const storage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
};
beforeEach(() => {
  Object.assign(globalThis, { localStorage: storage });
});
afterEach(() => {
  items.clear();
  for (const name of ['fairlineEarly', 'location', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

describe('an answer of the first script', () => {
  it('is taken once, by the read of the same path and query', async () => {
    const answer = given('/api/alerts/odds?limit=100');
    expect(takeEarlyAnswer(read('/api/alerts/odds?limit=50'), 0)).toBeNull();
    expect(takeEarlyAnswer(read('/api/alerts/odds?limit=100'), 0)).toBe(answer);
    expect(takeEarlyAnswer(read('/api/alerts/odds?limit=100'), 0)).toBeNull();
  });

  it.each([
    ['another session', read('/api/profile', 'another-token'), 0],
    ['no session', read('/api/profile', null), 0],
    ['a change', read('/api/profile', 'a-token', 'POST'), 0],
    ['a read ten seconds later', read('/api/profile'), 10_001],
  ])('is not taken by %s', (_what, request, age) => {
    given('/api/profile');
    expect(takeEarlyAnswer(request, age)).toBeNull();
  });

  it('is not requested by a script that runs after the first read', () => {
    expect(takeEarlyAnswer(read('/api/profile'), 0)).toBeNull();
    expect(globalThis.fairlineEarly).toBeDefined();
  });
});

describe('the first reads of an address', () => {
  const at = (address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    Object.assign(globalThis, { location: { pathname, search } });
  };
  const recorded = () => JSON.parse(items.get(FIRST_READS_KEY) ?? '{}');

  it('are recorded in their order, without the profile, changes, repetitions and what comes later', () => {
    at('/dashboard?tab=odds');
    recordFirstRead(read('/api/profile'));
    recordFirstRead(read('/api/bets', 'a-token', 'POST'));
    recordFirstRead(read('/api/public', null));
    for (let n = 0; n < FIRST_READS + 2; n++) {
      recordFirstRead(read(`/api/alerts/odds?n=${n}`));
      recordFirstRead(read(`/api/alerts/odds?n=${n}`));
    }
    expect(recorded()).toEqual({
      '/dashboard?tab=odds': Array.from({ length: FIRST_READS }, (_, n) => `/api/alerts/odds?n=${n}`),
    });
  });

  it('replace those of the last visit, and the oldest address is removed', () => {
    items.set(FIRST_READS_KEY, JSON.stringify({ '/one': ['/api/old'], '/two': ['/api/two'] }));
    at('/one');
    recordFirstRead(read('/api/new'));
    expect(recorded()).toEqual({ '/two': ['/api/two'], '/one': ['/api/new'] });
    for (let n = 0; n < 20; n++) {
      at(`/page-${n}`);
      recordFirstRead(read('/api/new'));
    }
    expect(Object.keys(recorded())).toHaveLength(12);
    expect(Object.keys(recorded()).at(-1)).toBe('/page-19');
  });

  it('are recorded over a damaged value', () => {
    items.set(FIRST_READS_KEY, '{"half":');
    at('/damaged');
    recordFirstRead(read('/api/new'));
    expect(recorded()).toEqual({ '/damaged': ['/api/new'] });
  });
});

it('the keys of the storage are those that the first script reads', async () => {
  const { readFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const script = join(REPOSITORY_ROOT, 'shell/src/early-requests.ts');
  const text = await readFile(script, 'utf8');
  for (const key of [FIRST_READS_KEY, SESSION_KEY]) expect(text).toContain(`'${key}'`);
});
