import { expect, it } from 'vitest';
import { eventIdsOf } from '../wire/event-ids.ts';
import { fixturesOf } from './line-changes.ts';

const ID = 'e912304de2b2ce35b473ce2ecd3d1502';
const STARTS = Date.parse('2026-09-12T18:00:00Z');

it.each([
  ['soccer_epl', 'regulation'],
  ['soccer_fa_cup', 'extra-time'],
  ['icehockey_sweden_hockey_league', 'overtime'],
  ['tennis_atp_us_open', 'regulation'],
])(
  'the match and the event in play of %s have the part that its scores count: %s',
  (sportKey, scoreScope) => {
    const ids = eventIdsOf(ID);
    if (ids === null) throw new Error('The id cannot be read.');
    const event = { id: ID, ids, sportKey, starts: STARTS, home: 'Chelsea', away: 'Arsenal' };
    const fixtures = fixturesOf(
      { ...event, id: 'e912304de2b2ce35b473ce2ecd3d1502' } as never,
      'Title',
      STARTS,
    );
    expect(fixtures.map((fixture) => fixture.scoreScope)).toEqual([scoreScope, scoreScope]);
  },
);
