import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pause } from '../lab/wait.ts';
import { FAULTS } from './catalogue.ts';
import { type Fault, type FeedRequest, feedRequestOf } from './fault.ts';
import { withLargeCursor, withPlainCursor } from './faults/offers.ts';
import { RequestCounts } from './request-counts.ts';
import { Rewind } from './rewind.ts';
import { emptyBody, TargetMemory } from './target-memory.ts';
import { parseWire, type Wire, writeWire } from './wire-json.ts';

/** One step of a script: a fault by its name, or none, for some time. */
export interface Step {
  readonly fault: string | null;
  readonly seconds: number;
}

/** A proxy between bookmaker and product that injects the active faults. */
export interface FaultProxy {
  readonly url: string;
  readonly counts: RequestCounts;
  /** The faults that are on. */
  readonly active: readonly string[];
  /** Activates these faults from now on, until the next call. @throws for a name that is not in the catalogue. */
  set(...names: readonly string[]): void;
  /** One step after the other; resolves when the last is over and no fault is active. */
  play(steps: readonly Step[]): Promise<void>;
  stop(): Promise<void>;
}

const CONTROL = '/__faults';

/**
 * A proxy on the loopback interface. `GET /__faults` returns the active faults and the request counts, `POST /__faults` with
 * `{"faults": ["hang"]}` or `{"steps": [{"fault": "hang", "seconds": 5}]}` switches it from another process.
 */
export async function startFaultProxy(
  upstream: string,
  target: { sportId: number; eventId: number },
): Promise<FaultProxy> {
  const memory = new TargetMemory(target);
  const counts = new RequestCounts();
  const rewind = new Rewind();
  let active = new Map<string, Fault>();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    get active() {
      return [...active.keys()];
    },
    set(...names) {
      const changed = [...active.values()].some(({ body }) => body);
      active = new Map(names.map((name) => [name, make(name)]));
      if (names.length > 0 || !changed) return;
      memory.repeatFromNow();
      rewind.begin();
    },
    async play(steps) {
      for (const { fault, seconds } of steps) {
        if (fault === null) proxy.set();
        else proxy.set(fault);
        await pause(seconds * 1000);
      }
      proxy.set();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path === CONTROL) return control(request, response);
    const sent = feedRequestOf(path);
    const faults = [...active.values()];
    const requested = earlier(withPlainCursor(sent), faults);
    counts.add(requested);
    if (faults.some(({ answer }) => answer?.(requested, response, request))) return;
    const isChanged = faults.some(({ body }) => body) && isOfTarget(requested);
    const answer = await pass(upstream + rewind.pathFor(requested, isChanged), request);
    if (answer.status !== 200) return reply(response, answer.status, answer.text);
    const text = withLargeCursor(sent, changed(requested, answer.text, faults));
    if (faults.some(({ bytes }) => bytes?.(requested, text, response))) return;
    reply(response, 200, text);
  }

  function earlier(requested: FeedRequest, faults: readonly Fault[]): FeedRequest {
    const { since, path } = requested;
    if (since === null || !isOfTarget(requested)) return requested;
    const from = faults.reduce(
      (known, fault) => fault.since?.({ ...requested, since: known }) ?? known,
      since,
    );
    return { ...requested, since: from, path: path.replace(`since=${since}`, `since=${from}`) };
  }

  function isOfTarget({ sportId }: FeedRequest): boolean {
    return sportId === target.sportId;
  }

  function changed(requested: FeedRequest, text: string, faults: readonly Fault[]): string {
    const repeats = memory.repeatsIn(requested) && faults.length === 0;
    const changers = faults.flatMap(({ body }) => (body ? [body] : []));
    if (!isOfTarget(requested)) return text;
    let body: Wire | string = text === '' ? emptyBody(requested) : parseWire(text);
    memory.learn(requested, body);
    if (changers.length === 0 && !repeats) return text;
    if (repeats) body = memory.repeat(requested, body);
    for (const change of changers) {
      if (typeof body === 'string') break;
      body = change(requested, body, memory);
    }
    if (typeof body === 'string') return body;
    return text === '' && (body.league ?? body.leagues ?? []).length === 0 ? '' : writeWire(body);
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (request.method === 'POST') {
      const { faults, steps } = JSON.parse(text) as { faults?: string[]; steps?: Step[] };
      if (steps) void proxy.play(steps);
      else proxy.set(...(faults ?? []));
    }
    const { total, perSecond } = counts;
    reply(
      response,
      200,
      JSON.stringify({ active: proxy.active, total, perSecond, faults: [...FAULTS.keys()] }),
    );
  }
}

function make(name: string): Fault {
  const kind = FAULTS.get(name);
  if (kind === undefined) throw new Error(`There is no fault named ${name}`);
  return kind.make();
}

function reply(response: ServerResponse, status: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
}

/** Sends the request to the bookmaker, without compression, so that the body can be read and changed. */
function pass(url: string, { method, headers }: IncomingMessage): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, 'accept-encoding': ___, ...passed } = headers;
    const sent = send(url, { method, headers: passed }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
