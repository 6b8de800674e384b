import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { filesOf, loadApplicationOnUse } from './load-application.ts';

const PAGE = `<head><link rel="preload" href="/assets/archivo.woff2" as="font"><script defer src="/assets/main.1.js"></script>
  <link href="/assets/main.2.css" rel="stylesheet"><link rel="preload" as="script" href="/remotes/mfe-one/1/entry.js">
  <script defer src="/assets/main.1.js"></script><script src="https://other.example/assets/x.js"></script></head>`;
const FILES = ['/assets/main.1.js', '/assets/main.2.css', '/remotes/mfe-one/1/entry.js'];

afterEach(() => void vi.restoreAllMocks());

function answer(): string[] {
  const requested: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    requested.push(String(path));
    return new Response(path === '/dashboard' ? PAGE : '');
  });
  return requested;
}

it('a page of the application names its scripts and style sheets, each once and of this origin', () => {
  expect(filesOf(PAGE)).toEqual(FILES);
});

it('nothing is loaded before the first sign of use, and everything once after it', async () => {
  const requested = answer();
  loadApplicationOnUse();
  expect(requested).toEqual([]);
  fireEvent.input(document.body);
  fireEvent.keyDown(document.body);
  await vi.waitFor(() => expect(requested).toEqual(['/dashboard', ...FILES]));
});

it('who saves data loads nothing', () => {
  const requested = answer();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  loadApplicationOnUse();
  fireEvent.input(document.body);
  Reflect.deleteProperty(navigator, 'connection');
  expect(requested).toEqual([]);
});
