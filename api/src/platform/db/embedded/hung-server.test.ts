import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { endHungServer } from './hung-server.ts';

/** The signals sent while the attempts to connect end like this: answered or silent. */
async function signalsAfter(attempts: string): Promise<string> {
  const stopping = new AbortController();
  const left = [...attempts];
  let sent = '';
  await endHungServer({
    probe: async () => {
      const next = left.shift();
      if (left.length === 0) stopping.abort();
      if (next === 's') throw new Error('silent');
    },
    send: (signal) => {
      sent += ` ${signal.slice(3)}`;
      return true;
    },
    log: createLog('test', 'silent'),
    signal: stopping.signal,
    pauseMs: 0,
    retryMs: 0,
  });
  return sent.trim();
}

it('resumes, ends and kills a server that stays silent, one after the other', async () => {
  expect(await signalsAfter('asss.')).toBe('');
  expect(await signalsAfter('assssa')).toBe('CONT');
  expect(await signalsAfter('ssssssssa')).toBe('CONT QUIT KILL KILL KILL');
});

it('begins anew after each answer', async () => {
  expect(await signalsAfter('sssasssasssa')).toBe('');
});
