import { describe, expect, it } from 'vitest';
import { NEW_KEY, problemOf, requestOf } from './key-form.ts';

describe('a new key', () => {
  it('needs a name and a scope', () => {
    expect(problemOf(NEW_KEY)).toContain('name');
    expect(problemOf({ ...NEW_KEY, name: 'Bot', scopes: [] })).toContain('at least one');
    expect(problemOf({ ...NEW_KEY, name: 'Bot' })).toBeNull();
  });

  it('expires so many days from now, and has the addresses of its lines', () => {
    const now = Date.parse('2026-11-24T10:00:00Z');
    const form = {
      ...NEW_KEY,
      name: ' Bot ',
      expiry: '30',
      addresses: ' 203.0.113.7,\n2001:db8::/32 ',
    } as const;
    expect(requestOf(form, now)).toEqual({
      ...{ name: 'Bot', scopes: ['odds:read'], addresses: ['203.0.113.7', '2001:db8::/32'] },
      expires_at: '2026-12-24T10:00:00.000Z',
    });
    expect(requestOf(NEW_KEY, now)).toMatchObject({ expires_at: null, addresses: [] });
  });
});
