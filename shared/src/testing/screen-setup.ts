import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { closeToast, shownToasts } from '../ui/feedback/toast-store.ts';
import { installBrowserStubs } from './browser-stubs.ts';

/*
 * Runs before each file of the suite `screen`. Its files share the modules and the window of a worker: what one of them could leave to
 * the next is removed here.
 */
installBrowserStubs();
// A long limit for loaded machines; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => {
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) closeToast(id);
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
