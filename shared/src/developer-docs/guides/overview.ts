import { DEMO_API_KEY, LATEST_API_VERSION, VERSION_HEADER } from '@fairline/shared/contracts/developer';
import { EXAMPLE_ORIGIN } from '../examples/example-request.ts';
import { code, list, type Section, text } from './block.ts';
import { keysSection, limitsSection } from './keys.ts';
import { streamSection } from './stream.ts';
import { toolsSection } from './tools.ts';
import { webhooksSection } from './webhooks.ts';

const API = `${EXAMPLE_ORIGIN}/api/v1`;

const quickStart: Section = {
  id: 'quick-start',
  title: 'Quick start',
  blocks: [
    text(
      `The API answers JSON over HTTP. This call works as it stands, with the public demo key, which is for simulated prices and has ten requests a minute:`,
    ),
    code(
      'sh',
      `
curl '${API}/events?sport_id=29&limit=2' \\
  -H 'Authorization: Bearer ${DEMO_API_KEY}'`,
    ),
    text(
      'The same in TypeScript, with the client package (`npm run pack:client` in the repository makes it):',
    ),
    code(
      'ts',
      `
import { createFairlineClient } from '@fairline/api-client';

const client = createFairlineClient({ baseUrl: '${API}', apiKey: '${DEMO_API_KEY}' });
const { data } = await client.listEvents({ query: { sport_id: '29', limit: 2 } });
for (const event of data) console.log(event.starts, event.home, event.away);`,
    ),
    text(
      'Every operation has an example like these on the page of its group. `GET /key` says whether prices are simulated.',
    ),
  ],
};

const versions: Section = {
  id: 'versions',
  title: 'Versions',
  blocks: [
    text(
      `Versions have dates; the newest is \`${LATEST_API_VERSION}\`. A key stays on the version of the day it was created. The header \`${VERSION_HEADER}\` chooses another one for a request, and every answer has it with the version that was used.`,
    ),
    text(
      'New operations, new optional parameters and new fields come without a new version, so that a client must ignore fields that it does not know. What would break a client comes as a new version with an entry in the [changelog](/developers/changelog), and the older version goes on answering as before.',
    ),
  ],
};

const requests: Section = {
  id: 'requests',
  title: 'Requests and answers',
  blocks: [
    list(
      'Bodies are JSON in UTF-8. Unknown parameters and fields are errors, so that a typing error does not return everything.',
      'Odds are decimal numbers, times RFC 3339 in UTC with milliseconds, ids whole numbers.',
      'Answers are compressed with brotli or gzip as `Accept-Encoding` allows.',
      'Reads have an `ETag`. Send it as `If-None-Match`, and an answer that has not changed is 304 without a body; it counts as a request.',
      'Every answer has `X-Request-Id`. Name it when you write to us.',
      `The whole description is at [openapi.json](/api/v1/openapi.json), that of the stream at [asyncapi.json](/api/v1/asyncapi.json), and this reference as plain text at [developers.md](/developers.md).`,
    ),
  ],
};

const pagination: Section = {
  id: 'pagination',
  title: 'Pages of lists',
  blocks: [
    text(
      'Lists answer `data`, `has_more` and `next_cursor`. Send `next_cursor` as `cursor`, with the same other parameters, until `has_more` is false. A cursor names the last item that you read: what is added meanwhile neither repeats nor hides one.',
    ),
    code(
      'sh',
      `
curl '${API}/events?limit=100' -H 'Authorization: Bearer ${DEMO_API_KEY}'
# … then with the next_cursor of the answer:
curl '${API}/events?limit=100&cursor=NEXT_CURSOR' -H 'Authorization: Bearer ${DEMO_API_KEY}'`,
    ),
    text('In the client, `client.all(…)` does that and yields one item after the other.'),
  ],
};

const idempotency: Section = {
  id: 'idempotency',
  title: 'Writing once',
  blocks: [
    text(
      'When the network fails, nobody knows whether a write arrived. Send `Idempotency-Key` with a text that is new for each different request, such as a UUID, and repeat the request with the same key: it is carried out once, and every repetition of the next 24 hours, at least, answers what the first one answered.',
    ),
    list(
      'The same key with another request is `idempotency_mismatch`.',
      'While the first request is still running, a repetition is `idempotency_in_progress`.',
      'The client package sends a key with every write and repeats it by itself.',
    ),
  ],
};

/** The sections of the first page of the reference. */
export const OVERVIEW: readonly Section[] = [
  quickStart,
  keysSection,
  versions,
  requests,
  limitsSection,
  pagination,
  idempotency,
  streamSection,
  webhooksSection,
  toolsSection,
];
