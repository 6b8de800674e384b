import { SOCKET_PATH } from '@fairline/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import { signIn } from '../lab/client.ts';
import type { Lab } from '../lab/lab.ts';
import { pause, seconds } from '../lab/wait.ts';
import { endOf } from './process.ts';
import type { Scenario } from './scenario.ts';

/** During a flood, a single request of another caller still has to be answered within this time. */
const ANSWER_SECONDS = 5;
/** Most sockets of one user that are accepted. */
const SOCKETS_OF_A_USER = 20;
const SOCKETS_OF_AN_ADDRESS = 60;

/** Runs `job` so many times, a few at once; resolves with the results. */
async function many<T>(count: number, atOnce: number, job: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let left = count;
  const worker = async () => {
    while (left-- > 0) results.push(await job());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** The longest that the public feed status took while `flood` ran, in seconds. */
async function slowestMeanwhile(lab: Lab, flood: Promise<unknown>): Promise<number> {
  let slowest = 0;
  let isOver = false;
  void flood.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = seconds();
    await fetch(`${lab.product.url}/api/v1/feed/status`, { signal: AbortSignal.timeout(20_000) }).catch(
      () => null,
    );
    slowest = Math.max(slowest, seconds() - began);
    await pause(100);
  }
  return slowest;
}

const tooSlow = (what: string, slowest: number) =>
  slowest > ANSWER_SECONDS ? [`during ${what} a request waited ${slowest.toFixed(1)} s`] : [];

/** Reads as fast as possible, with and without a session. */
const requests: Scenario = {
  name: 'flood-requests',
  async run(stage) {
    const lab = await stage.lab();
    const authorization = `Bearer ${await lab.client().token()}`;
    const get = (headers: Record<string, string>) => async () => {
      const answer = await fetch(`${lab.product.url}/api/matches?limit=20`, { headers }).catch(() => null);
      await answer?.arrayBuffer();
      return answer?.status ?? 0;
    };
    const count = stage.byLength(200, 4_000);
    const flood = Promise.all([many(count, 20, get({ authorization })), many(count, 20, get({}))]);
    const slowest = await slowestMeanwhile(lab, flood);
    const bad = (await flood).flat().filter((status) => status === 0 || status >= 500);
    const failures = tooSlow('a flood of requests', slowest);
    if (bad.length > 0) failures.push(`${bad.length} of ${2 * count} requests were answered with ${bad[0]}`);
    // The rate limit of reads is used up for the rest of its minute.
    if (stage.length === 'long') await pause(60_000);
    return endOf(lab, [`${2 * count} requests`], failures, 30);
  },
};

/** Wrong passwords as fast as possible: hashing is expensive. */
const signIns: Scenario = {
  name: 'flood-sign-ins',
  async run(stage) {
    const lab = await stage.lab();
    await lab.client().token();
    let number = 0;
    const attempt = async () => {
      number += 1;
      return signIn(lab.product.url ?? '', `nobody-${number}@fairline.test`, 'wrong password').then(
        () => 'accepted',
        (error: Error) => error.message,
      );
    };
    const flood = many(stage.byLength(40, 300), 20, attempt);
    const slowest = await slowestMeanwhile(lab, flood);
    const answers = await flood;
    // A machine that is too slow for all of them answers a few with `busy`.
    const bad = answers.filter((text) => !/answered (401|429|503 busy)/.test(text));
    const failures = tooSlow('a flood of sign-ins', slowest);
    if (bad.length > 0) failures.push(`${bad.length} of ${answers.length} sign-ins ended with ${bad[0]}`);
    if (!answers.some((text) => /answered 401/.test(text))) failures.push('no sign-in was judged');
    return endOf(lab, ['a flood of sign-ins'], failures, 30);
  },
};

/** One user opens far more sockets than a browser needs. */
const sockets: Scenario = {
  name: 'flood-sockets',
  async run(stage) {
    const lab = await stage.lab();
    const token = await lab.client().token();
    const opened: Socket[] = [];
    const open = () =>
      new Promise<string>((resolve) => {
        const options = { path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true };
        const socket = io(lab.product.url ?? '', { ...options, auth: { token }, timeout: 15_000 });
        opened.push(socket);
        socket.once('connect', () => resolve('accepted'));
        socket.once('connect_error', (error: Error & { data?: { code?: string } }) =>
          resolve(error.data?.code ?? 'refused without a reason'),
        );
      });
    const count = stage.byLength(60, 200);
    const flood = Promise.all(Array.from({ length: count }, open));
    const slowest = await slowestMeanwhile(lab, flood);
    const results = await flood;
    const accepted = results.filter((text) => text === 'accepted').length;
    const unclear = results.filter((text) => text === 'refused without a reason').length;
    const failures = tooSlow(`${count} sockets of one user`, slowest);
    if (accepted > SOCKETS_OF_A_USER) failures.push(`${accepted} sockets of one user were accepted`);
    if (accepted === 0) failures.push('no socket was accepted');
    // Beyond twice the limit of an address, connections are closed before a reason can be sent.
    if (unclear > Math.max(0, count - 2 * SOCKETS_OF_AN_ADDRESS))
      failures.push(`${unclear} sockets were refused without a reason`);
    for (const socket of opened) socket.close();
    return endOf(lab, [`${count} sockets of one user`], failures, 30);
  },
};

export const FLOOD_SCENARIOS: readonly Scenario[] = [requests, signIns, sockets];
