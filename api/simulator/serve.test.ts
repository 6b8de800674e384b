import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sendRequest } from './testing/send-request.ts';

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});

function serve(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), ...args], {
    env: { ...process.env, FEED_USER: 'me', FEED_PASSWORD: 'mine' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

it('serves the simulation to its account as a process of its own and prints one line with the address', async () => {
  const child = serve('--port', '0', '--pace', '2');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /^bookmaker ready on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
  const path = `${url}/v3/fixtures?sportId=29`;
  expect((await sendRequest(path, { user: 'me', password: 'mine' })).status).toBe(200);
  expect((await sendRequest(path)).status).toBe(401);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('says which option is wrong', async () => {
  const child = serve('--pace', 'fast');
  const [[code], [text]] = await Promise.all([once(child, 'exit'), once(child.stderr, 'data')]);
  expect([code, String(text)]).toEqual([1, '--pace is a number above 0.\n']);
});
