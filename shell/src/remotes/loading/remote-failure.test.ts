import { expect, it } from 'vitest';
import { classifyFailure, RemoteFailure } from './remote-failure.ts';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

it.each([
  ['a script that could not be loaded', new Error('RUNTIME-008: ScriptNetworkError: 404'), 'missing'],
  ['a chunk that could not be loaded', named('ChunkLoadError', 'Loading chunk 12 failed.'), 'missing'],
  ['a stylesheet that could not be loaded', new Error('Loading CSS chunk 7 failed.'), 'missing'],
  ['a script that threw', new Error('RUNTIME-008: ScriptExecutionError: no start'), 'broken'],
  ['code that threw', new TypeError('x is not a function'), 'broken'],
  ['a value that is not an error', 'text', 'broken'],
])('%s', (_what, thrown, kind) => {
  const failure = classifyFailure(thrown);
  expect(failure.kind).toBe(kind);
  expect(failure.cause).toBe(thrown);
});

it('returns a failure that is already classified', () => {
  const failure = new RemoteFailure('slow');
  expect(classifyFailure(failure)).toBe(failure);
  expect(failure.message).toBe('Loading it took too long. Try again.');
});
