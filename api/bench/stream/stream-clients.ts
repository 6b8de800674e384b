import { type ClientRequest, request } from 'node:http';
import { quantile } from '../web/quantile.ts';

/** What the bench sends its clients: streams to open, or the beginning and the end of a measurement. */
export type StreamsCommand =
  | { readonly type: 'open'; readonly url: string; readonly streams: readonly OpenedStream[] }
  | { readonly type: 'reset' }
  | { readonly type: 'report' }
  | { readonly type: 'close' };

export interface OpenedStream {
  readonly secret: string;
  readonly query: string;
}

export interface StreamsReport {
  readonly live: number;
  readonly writes: number;
  readonly bytes: number;
  /** From the time of the change set, before it is written, to the arrival. Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Connections that are opened at once. */
const AT_ONCE = 50;

const calls = new Set<ClientRequest>();
let live = 0;
let writes = 0;
let bytes = 0;
let delays: number[] = [];

function openOne(url: string, { secret, query }: OpenedStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/v1/stream?${query}`, {
      agent: false,
      headers: { authorization: `Bearer ${secret}` },
    });
    calls.add(call);
    call.once('response', (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`The stream answered ${response.statusCode}.`));
      let isLive = false;
      response.on('error', () => {});
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        const text = chunk.toString('latin1');
        if (!isLive) {
          if (!text.includes('"final":true')) return;
          isLive = true;
          live += 1;
          resolve();
          return;
        }
        // A `delta` begins with its sequence number, which is the time of its change set.
        const seq = /^data: \{"seq":(\d+)/m.exec(text)?.[1];
        if (seq === undefined) return;
        writes += 1;
        delays.push(Date.now() - Number(seq));
      });
    });
    call.on('error', reject);
    call.end();
  });
}

async function open(url: string, streams: readonly OpenedStream[]): Promise<void> {
  const left = [...streams];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) await openOne(url, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function answer(command: StreamsCommand): Promise<StreamsReport> {
  if (command.type === 'open') await open(command.url, command.streams);
  if (command.type === 'close') {
    for (const call of calls) call.destroy();
    calls.clear();
    live = 0;
  }
  const sorted = [...delays].sort((a, b) => a - b);
  const report = { live, writes, bytes, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
  if (command.type === 'reset') {
    [writes, bytes] = [0, 0];
    delays = [];
  }
  return report;
}

process.on('message', (command: StreamsCommand) => {
  answer(command).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
