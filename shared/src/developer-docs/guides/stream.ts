import {
  STREAM_HEARTBEAT_SECONDS,
  STREAM_MESSAGES,
  STREAM_RESUME_HOURS,
  STREAM_SILENCE_SECONDS,
} from '@fairline/shared/contracts/developer';
import { EXAMPLE_ORIGIN, OWN_KEY } from '../examples/example-request.ts';
import { code, type Section, table, text } from './block.ts';

/** How the stream is read and resumed. */
export const streamSection: Section = {
  id: 'stream',
  title: 'Stream',
  blocks: [
    text(
      `\`GET /stream\` sends server-sent events with the same shapes as the rest of the API: a snapshot, then every change in the order in which it was stored. After a lost connection, send the id of the last event as \`Last-Event-ID\`: the stream continues exactly there for ${STREAM_RESUME_HOURS} hours, also after a restart on our side. Something arrives about every ${STREAM_HEARTBEAT_SECONDS} seconds; after ${STREAM_SILENCE_SECONDS} seconds of silence, connect again.`,
    ),
    table(
      ['Event', 'Has an id', 'What it is'],
      STREAM_MESSAGES.map(({ name, hasId, description }) => [
        `\`${name}\``,
        hasId ? 'yes' : 'no',
        description.split('\n\n')[0] ?? '',
      ]),
    ),
    text('The client connects again by itself, behind the last event that your loop has received:'),
    code(
      'ts',
      `
import { createFairlineClient } from '@fairline/api-client';

const client = createFairlineClient({ baseUrl: '${EXAMPLE_ORIGIN}/api/v1', apiKey: '${OWN_KEY}' });
for await (const { id, event, data } of client.stream({ query: { sport_id: '29' } })) {
  if (event === 'delta') console.log(JSON.parse(data));
  // Store the id with what you made of the event: { lastEventId: id } continues there after a restart of yours.
}`,
    ),
  ],
};
