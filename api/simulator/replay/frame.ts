/** The endpoints that a recording holds. */
const FRAME_ENDPOINTS = [
  'leagues',
  'fixtures',
  'odds',
  'specials',
  'specialOdds',
  'settled',
  'specialsSettled',
] as const;
export type FrameEndpoint = (typeof FRAME_ENDPOINTS)[number];

/** One line of a recording: the full snapshot of one endpoint and sport at a time. */
export interface Frame {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly endpoint: FrameEndpoint;
  readonly sportId: number;
  /** The response body of the real API, with decimal prices. */
  readonly body: object;
}

/** Parses one line; throws an error whose message completes the sentence "Line n of the recording …". */
export function parseFrame(line: string): Frame {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Error('is not JSON');
  }
  if (!isObject(value)) throw new Error('is not a JSON object');
  const { at, endpoint, sportId, body } = value;
  if (typeof at !== 'number' || !Number.isFinite(at))
    throw new Error('has no time ("at", epoch milliseconds)');
  const known = FRAME_ENDPOINTS.find((name) => name === endpoint);
  if (!known) throw new Error(`has an unknown endpoint ("${String(endpoint)}")`);
  if (typeof sportId !== 'number' || !Number.isSafeInteger(sportId))
    throw new Error('has no sport ("sportId")');
  if (!isObject(body)) throw new Error('has no body');
  return { at, endpoint: known, sportId, body };
}

/** A property that the items of an endpoint have. */
const MARKERS: Readonly<Record<FrameEndpoint, string>> = {
  leagues: 'id',
  fixtures: 'starts',
  odds: 'periods',
  specials: 'contestants',
  specialOdds: 'contestantLines',
  settled: 'periods',
  specialsSettled: 'contestants',
};

/** Whether a body is an answer of the endpoint: not an error, and not the answer of another endpoint. It may be empty. */
export function isValidAnswer(endpoint: FrameEndpoint, body: Readonly<Record<string, unknown>>): boolean {
  const list = body.leagues ?? body.league;
  if (!Array.isArray(list)) return list === undefined && (body.last !== undefined || isEmpty(body));
  const leagues = list.filter(isObject);
  if (endpoint === 'leagues') return leagues.length === list.length;
  const items = leagues.flatMap(({ events, specials }) => [events ?? specials ?? []].flat()).filter(isObject);
  return items.length === 0 || items.some((item) => MARKERS[endpoint] in item);
}

function isEmpty(body: object): boolean {
  return Object.keys(body).length === 0;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
