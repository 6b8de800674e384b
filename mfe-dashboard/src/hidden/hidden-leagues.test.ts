import { type AlertSetting, defaultSetting } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { hiddenLeagues } from './hidden-leagues.ts';
import { hideLeagues, showLeague } from './hide-leagues.ts';

const setting = (change: Partial<AlertSetting>): AlertSetting => ({ ...defaultSetting('odds'), ...change });
const CUP = { kind: 'odds', sportId: 29, leagues: ['Cup'], sports: null } as const;

describe('hidden leagues', () => {
  it('are left out of every setting of the stream and sport that can leave some out', () => {
    const settings = [
      setting({ name: 'all sports', league_names: ['Other'] }),
      setting({ name: 'soccer', sport_id: 29 }),
      setting({ name: 'tennis', sport_id: 33 }),
      setting({ name: 'named', leagues_mode: 'show', league_names: ['Cup'] }),
      setting({ name: 'limits', type: 'limit' }),
    ];
    const names = hideLeagues(settings, CUP)?.map(({ league_names }) => league_names);
    expect(names).toEqual([['Other', 'Cup'], ['Cup'], [], ['Cup'], []]);
    expect(hideLeagues(hideLeagues(settings, CUP) ?? [], CUP)).toEqual(hideLeagues(settings, CUP));
  });

  it('make the default setting a setting of the user, and cannot be hidden where every setting names its leagues', () => {
    const limits = setting({ type: 'limit' });
    expect(hideLeagues([limits], CUP)).toEqual([
      limits,
      { ...defaultSetting('odds'), league_names: ['Cup'] },
    ]);
    const names = hideLeagues([], { ...CUP, sports: [33, 29] })?.map(({ league_names }) => league_names);
    expect(names).toEqual([[], ['Cup']]);
    expect(hideLeagues([setting({ leagues_mode: 'show' })], CUP)).toBeNull();
  });

  it('are listed once, from the enabled settings, and shown again', () => {
    const settings = [
      setting({ league_names: ['Cup', 'A'] }),
      setting({ league_names: ['Cup'] }),
      setting({ league_names: ['Off'], enabled: false }),
    ];
    expect(hiddenLeagues(settings, 'odds')).toEqual(['A', 'Cup']);
    expect(hiddenLeagues(showLeague(settings, 'odds', 'Cup'), 'odds')).toEqual(['A']);
  });
});
