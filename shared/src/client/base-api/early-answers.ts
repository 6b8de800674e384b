/** Storage key of the reads of each address, which the page's first script starts before the code has arrived. */
export const FIRST_READS_KEY = 'fairline.firstReads';
/** Reads that are recorded for an address, in the order in which its screen made them. */
export const FIRST_READS = 4;
/** Addresses that are recorded; the one that was recorded first is removed. */
const ADDRESSES = 12;
/** Longest path that is recorded, with its query. Characters. */
const PATH_LENGTH = 300;
/** An answer that was requested longer ago is read again. Milliseconds. */
const MAX_AGE_MS = 10_000;

/** What the first script leaves in the page: the token that it used, and its answers by path. */
export type EarlyAnswers = { readonly token: string; readonly answers: Map<string, Promise<Response>> };

declare global {
  var fairlineEarly: EarlyAnswers | undefined;
}

/**
 * The answer that the first script has requested for this read, at most once; null if there is none, or if it is for
 * another session or too old. A failed one is rejected, and the read is made again.
 *
 * @param age of the page, in milliseconds
 */
export function takeEarlyAnswer(request: Request, age: number = performance.now()): Promise<Response> | null {
  // The first script requests nothing of another user.
  if (request.method !== 'GET' || request.headers.has('x-view-as')) return null;
  // A first script that arrives after the first read then makes none.
  globalThis.fairlineEarly ??= { token: '', answers: new Map() };
  const early = globalThis.fairlineEarly;
  const path = pathOf(request);
  const answer = early.answers.get(path);
  early.answers.delete(path);
  if (age > MAX_AGE_MS || request.headers.get('authorization') !== `Bearer ${early.token}`) return null;
  return answer ?? null;
}

const reads = new Map<string, string[]>();

/** Records a read of a signed-in user as one of the first of the current address. */
export function recordFirstRead(request: Request): void {
  const { location, localStorage: storage } = globalThis;
  if (location === undefined || storage === undefined || request.headers.has('x-view-as')) return;
  const path = pathOf(request);
  const isRead = request.method === 'GET' && request.headers.has('authorization');
  if (!isRead || path === '/api/profile' || path.length > PATH_LENGTH) return;
  const address = location.pathname + location.search;
  const recorded = reads.get(address) ?? [];
  if (recorded.length >= FIRST_READS || recorded.includes(path)) return;
  recorded.push(path);
  reads.set(address, recorded);
  try {
    const others = Object.entries(stored(storage)).filter(([other]) => other !== address);
    const kept = [...others, [address, recorded]].slice(-ADDRESSES);
    storage.setItem(FIRST_READS_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the next visit reads everything a moment later.
  }
}

function stored(storage: Storage): object {
  try {
    return Object(JSON.parse(storage.getItem(FIRST_READS_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
