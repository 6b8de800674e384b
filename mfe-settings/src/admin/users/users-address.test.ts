import { describe, expect, it } from 'vitest';
import { usersQueryOf, withValues } from './users-address.ts';

describe('the address of the users', () => {
  it.each([
    ['', { search: '', page: 1 }],
    [
      'search=a%40b&plan=none&status=past_due&page=3',
      { search: 'a@b', plan: 'none', status: 'past_due', page: 3 },
    ],
    ['plan=gold&status=paid&page=0', { search: '', page: 1 }],
    ['page=201', { search: '', page: 200 }],
    ['page=x', { search: '', page: 1 }],
  ])('%s', (address, query) => {
    expect(usersQueryOf(new URLSearchParams(address))).toEqual(query);
  });

  it('begins with the first page of another choice', () => {
    const address = new URLSearchParams('tab=users&search=a&plan=pro&page=4');
    expect(withValues(address, { plan: '' })).toEqual({ tab: 'users', search: 'a' });
    expect(withValues(address, { page: '5' })).toEqual({ tab: 'users', search: 'a', plan: 'pro', page: '5' });
  });
});
