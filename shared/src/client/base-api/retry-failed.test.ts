import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, it, vi } from 'vitest';
import { matchesApi } from '../matches/matches.endpoints.ts';
import { rootReducer } from '../store/root-reducer.ts';
import { baseApi } from './base-api.ts';
import { retryFailedListener } from './retry-failed.listener.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page on a server that gives these answers in turn, the last one again and again. */
function openPage(answers: ReadonlyArray<() => Response>) {
  let calls = 0;
  const fetch = async () => {
    const answer = answers[Math.min(calls, answers.length - 1)] as () => Response;
    calls += 1;
    return answer();
  };
  vi.stubGlobal('fetch', fetch);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: {} }, serializableCheck: false, immutableCheck: false })
        .prepend(retryFailedListener({ firstPauseMs: 1 }).middleware)
        .concat(baseApi.middleware),
  });
  const query = matchesApi.endpoints.matchesCount;
  const subscription = store.dispatch(query.initiate());
  const select = query.select();
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      const stop = store.subscribe(check);
      check();
    });
  return { calls: () => calls, state: () => select(store.getState()), until, subscription };
}

const away = () =>
  Response.json({ status: 'error', error: 'Away.', code: 'database_unavailable' }, { status: 503 });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
const found = () => Response.json({ status: 'ok', preMatchCount: 4, liveMatchCount: 2 });

it('repeats a query that failed because the service was away until it succeeds', async () => {
  const page = openPage([away, away, unreachable, found]);
  await page.until(() => page.state().isSuccess);
  expect([page.calls(), page.state().data]).toEqual([4, expect.objectContaining({ preMatchCount: 4 })]);
});

it('does not repeat a query that was refused', async () => {
  const refused = () =>
    Response.json({ status: 'error', error: 'No.', code: 'plan_required' }, { status: 403 });
  const page = openPage([refused, found]);
  await page.subscription;
  expect(await page.subscription).toMatchObject({ isError: true });
  // A query that is repeated is repeated before this one fails for the second time.
  const other = openPage([away, away, found]);
  await other.until(() => other.state().isSuccess);
  expect(page.calls()).toBe(1);
});
