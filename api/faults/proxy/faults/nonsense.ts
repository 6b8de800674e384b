import { createGzip } from 'node:zlib';
import type { Fault, FaultKind } from '../fault.ts';

/** Answers with status 200 that are no answers, and answers that are far too large. */

const JSON_TYPE = { 'content-type': 'application/json' };

/** An error, although the status says success. */
const errorWithSuccess = (): Fault => ({
  answer: (_, response) => {
    response.writeHead(200, JSON_TYPE);
    response.end(JSON.stringify({ code: 'GENERAL_ERROR', message: 'Unexpected error' }));
    return true;
  },
});

/** Odds are answered with the last fixtures, and fixtures with the last odds. */
const otherEndpoint = (): Fault => {
  const last = new Map<string, string>();
  return {
    bytes: ({ endpoint, sportId }, text, response) => {
      if (endpoint !== 'odds' && endpoint !== 'fixtures') return false;
      if (text !== '') last.set(`${endpoint}:${sportId}`, text);
      const other = last.get(`${endpoint === 'odds' ? 'fixtures' : 'odds'}:${sportId}`);
      response.writeHead(200, JSON_TYPE);
      response.end(other ?? '{"message":"Try later"}');
      return true;
    },
  };
};

const PRICES = /"(home|away|draw|over|under|price)":[\d.]+/g;
/** So many prices are a market that is quiet, not an answer without prices. */
const FEW = 60;

/** Every price of a whole answer is null. */
const nullPrices = (): Fault => ({
  bytes: ({ endpoint }, text, response) => {
    if (endpoint !== 'odds') return false;
    response.writeHead(200, JSON_TYPE);
    const prices = text.match(PRICES)?.length ?? 0;
    response.end(prices > FEW ? text.replace(PRICES, '"$1":null') : '{"leagues":null}');
    return true;
  },
});

/** Text in an encoding that nobody asked for. */
const wrongEncoding = (): Fault => ({
  bytes: (_, text, response) => {
    response.writeHead(200, JSON_TYPE);
    response.end(Buffer.from(`\ufeff${text === '' ? '{"last":5}' : text}`, 'utf16le'));
    return true;
  },
});

const redirect = (): Fault => ({
  answer: ({ path }, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:9${path}` });
    response.end();
    return true;
  },
});

const MEGABYTE = Buffer.alloc(1024 ** 2, ' ');
const HUGE_MEGABYTES = 200;

/** 200 MB of valid JSON, as they are or compressed to a fraction. */
const hugeAnswer = (isCompressed: boolean) => (): Fault => ({
  answer: ({ sportId }, response) => {
    response.writeHead(200, isCompressed ? { ...JSON_TYPE, 'content-encoding': 'gzip' } : JSON_TYPE);
    const out = isCompressed ? createGzip({ level: 1 }) : response;
    if (out !== response) out.pipe(response);
    let left = HUGE_MEGABYTES;
    out.write(`{"sportId":${sportId},"last":5,"leagues":[`);
    const more = (): void => {
      while (left > 0) {
        left -= 1;
        if (response.destroyed) return void out.destroy();
        if (!out.write(MEGABYTE)) return void out.once('drain', more);
      }
      out.end(']}');
    };
    response.once('close', () => out.destroy());
    more();
    return true;
  },
});

export const NONSENSE_FAULTS: readonly FaultKind[] = [
  { name: 'error-with-200', make: errorWithSuccess },
  { name: 'other-endpoint', make: otherEndpoint },
  { name: 'null-prices', make: nullPrices },
  { name: 'wrong-encoding', make: wrongEncoding },
  { name: 'redirect', make: redirect },
];

export const HUGE_FAULTS: readonly FaultKind[] = [
  { name: 'huge-answer', make: hugeAnswer(false) },
  { name: 'huge-answer-compressed', make: hugeAnswer(true) },
];
