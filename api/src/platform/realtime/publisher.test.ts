import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Channel } from './channel.ts';
import { composePublisher } from './publisher.ts';

it('publishes through each channel, and logs an error instead of throwing it', () => {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  const lineIds: string[] = [];
  const channels: Channel[] = [
    {
      connect() {},
      publisher: {
        isLineWatched: (lineId) => lineId === '7:0',
        lines: (lines) => void lineIds.push(...lines.map((line) => line.line_id)),
      },
    },
    {
      connect() {},
      publisher: {
        alertsMissed() {
          throw new Error('down');
        },
      },
    },
  ];
  const publisher = composePublisher(channels, log);
  publisher.lines([oddsLine({ line_id: '7:0' })]);
  publisher.alertsMissed();
  publisher.moves({ measuredAt: 0, odds: [], limit: [], closed: [] });
  expect([lineIds, publisher.isLineWatched('7:0'), publisher.isLineWatched('8:0')]).toEqual([
    ['7:0'],
    true,
    false,
  ]);
  expect(logged.map((line) => JSON.parse(line).event)).toEqual(['alerts-missed']);
});
