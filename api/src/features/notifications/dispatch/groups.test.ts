import type { Alert } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import type { Follow } from './follows.read-model.ts';
import type { GainedAlert } from './gained-alerts.ts';
import { type Gained, grouped, storeApart } from './groups.ts';

/** What a setting of a user with so many destinations has gained. */
function gained(userId: string, alerts: number, destinations = 1): Gained {
  const follow = {
    userId,
    destinations: Array.from({ length: destinations }, (_, id) => ({ id })),
  } as never as Follow;
  const one: GainedAlert = { follow, alert: {} as Alert, shownAt: 1 };
  return { follow, alerts: Array.from({ length: alerts }, () => one), until: 1 };
}
const usersOf = (group: readonly Gained[]) => group.map(({ follow }) => follow.userId).join('');
const failure = (code: string) => Object.assign(new Error(code), { code });

describe('groups of a transaction', () => {
  it.each([
    ['end where they are large enough', [gained('a', 2), gained('b', 1), gained('c', 1)], ['a', 'bc']],
    ['count each destination', [gained('a', 1, 2), gained('b', 1)], ['a', 'b']],
    ['have all settings of a user', [gained('a', 2), gained('a', 2), gained('b', 1)], ['aa', 'b']],
    ['are none of nothing', [], []],
  ])('%s', (_, all, groups) => {
    expect(grouped(all, 2).map(usersOf)).toEqual(groups);
  });
});

describe('storing a group', () => {
  const group = ['a', 'b', 'b', 'c'].map((user) => gained(user, 1));

  /** Stores as a database in which this user's rows fail. */
  async function run(fails: (users: string) => unknown) {
    const [stored, left]: [string[], string[]] = [[], []];
    const isStored = storeApart(
      group,
      async (part) => {
        const error = fails(usersOf(part));
        if (error === false) return false;
        if (error) throw error;
        stored.push(usersOf(part));
        return true;
      },
      (userId) => left.push(userId),
    );
    return { isStored: await isStored.catch((error: Error) => error.message), stored, left };
  }

  it('is one transaction, as long as nothing fails', async () => {
    expect(await run(() => null)).toEqual({ isStored: true, stored: ['abbc'], left: [] });
  });

  it.each([
    ['a value', failure('22P05')],
    ['a constraint', failure('23514')],
    ['an error of ours', new TypeError('of undefined')],
  ])('leaves out the user of whom it fails by %s, and no other one', async (_, error) => {
    const outcome = await run((users) => (users.includes('b') ? error : null));
    expect(outcome).toEqual({ isStored: true, stored: ['a', 'c'], left: ['b'] });
  });

  it.each([failure('40P01'), failure('57P01'), failure('ECONNRESET'), new Error('Connection terminated')])(
    'is tried again as a whole after %s',
    async (error) => {
      expect(await run(() => error)).toEqual({ isStored: error.message, stored: [], left: [] });
    },
  );

  it('ends where another process has taken over', async () => {
    const outcome = await run((users) =>
      users === 'abbc' ? failure('22000') : users === 'bb' ? false : null,
    );
    expect(outcome).toEqual({ isStored: false, stored: ['a'], left: [] });
  });
});
