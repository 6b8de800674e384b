import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Frame, type FrameEndpoint, isObject, isValidAnswer } from './frame.ts';

const USAGE = `Makes a recording from responses of the real API.

  npm run --silent recording -- --fixtures f.json --odds o.json [--leagues l.json] [--specials s.json]
    [--special-odds so.json] [--settled t.json] [--at 2026-03-01T12:00:00Z] > recording.ndjson

Each file holds the body of one full snapshot, with decimal odds; every option may be repeated.
Without --at the time of a frame is its "last" if that is a time in milliseconds, otherwise the present.`;

const OPTIONS = {
  fixtures: 'fixtures',
  odds: 'odds',
  leagues: 'leagues',
  specials: 'specials',
  'special-odds': 'specialOdds',
  settled: 'settled',
} as const satisfies Record<string, FrameEndpoint>;

interface Input {
  readonly endpoint: FrameEndpoint;
  readonly path: string;
}

/**
 * Makes the frames of a recording from files.
 *
 * @param at the time of all frames, or null for each file's own time.
 * @throws with one sentence when a file cannot be read or is not a snapshot.
 */
export async function makeRecording(
  inputs: readonly Input[],
  at: number | null,
  now: number,
): Promise<Frame[]> {
  const bodies = await Promise.all(
    inputs.map(async (input) => ({ ...input, body: await readBody(input.path) })),
  );
  const sports = new Set(bodies.map(({ body }) => body.sportId).filter((id) => typeof id === 'number'));
  return bodies
    .map(({ endpoint, path, body }): Frame => {
      rejectOtherEndpoint(endpoint, body, path);
      if (endpoint === 'odds') rejectAmericanOdds(body, path);
      return { at: at ?? timeOf(body) ?? now, endpoint, sportId: sportOf(body, sports, path), body };
    })
    .sort((a, b) => a.at - b.at);
}

async function readBody(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot read ${path}: ${error.code === 'ENOENT' ? 'there is no such file' : error.code}`);
  });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON`);
  }
  if (!isObject(body)) throw new Error(`${path} is not a response of the API`);
  if (!Array.isArray(body.league) && !Array.isArray(body.leagues))
    throw new Error(`${path} has no leagues in it`);
  return body;
}

/** A `leagues` response does not contain its sport; it is that of the other files if they agree. */
function sportOf(body: Record<string, unknown>, sports: ReadonlySet<unknown>, path: string): number {
  const [only] = sports;
  const id = body.sportId ?? (sports.size === 1 ? only : null);
  if (typeof id !== 'number')
    throw new Error(`${path} does not contain its sport, and the other files have several or none`);
  return id;
}

/** Cursors of PS3838 are epoch milliseconds; other cursors are not times. */
function timeOf({ last }: Record<string, unknown>): number | null {
  if (typeof last !== 'number') return null;
  return last > Date.UTC(2015, 0, 1) && last < Date.UTC(2100, 0, 1) ? last : null;
}

/** A file passed with the wrong option would result in a recording without matches or prices. */
function rejectOtherEndpoint(endpoint: FrameEndpoint, body: Record<string, unknown>, path: string): void {
  if (isValidAnswer(endpoint, body)) return;
  const option = Object.entries(OPTIONS).find(([, name]) => name === endpoint)?.[0];
  throw new Error(`${path} is not a response of --${option}`);
}

/** Decimal prices are never negative; American prices of a favourite are. */
function rejectAmericanOdds(body: object, path: string): void {
  if (/"(home|away|draw|over|under)":-/.test(JSON.stringify(body))) {
    throw new Error(`${path} has American odds; record with oddsFormat=Decimal`);
  }
}

async function main(): Promise<void> {
  const files = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    options: {
      fixtures: files,
      odds: files,
      leagues: files,
      specials: files,
      'special-odds': files,
      settled: files,
      at: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const inputs = Object.entries(OPTIONS).flatMap(([option, endpoint]) =>
    [values[option as keyof typeof OPTIONS] ?? []].flat().map((path) => ({ endpoint, path })),
  );
  if (values.help || inputs.length === 0) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const at = values.at === undefined ? null : Date.parse(values.at);
  if (Number.isNaN(at)) throw new Error('--at must be a time such as 2026-03-01T12:00:00Z');
  for (const frame of await makeRecording(inputs, at, Date.now())) {
    process.stdout.write(`${JSON.stringify(frame)}\n`);
  }
}

const script = process.argv[1];
if (script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
