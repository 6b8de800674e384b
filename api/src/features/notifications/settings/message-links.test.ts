import { expect, it } from 'vitest';
import { createTextCipher } from '../../../platform/text-cipher.ts';
import { createMessageLinks, LINK_PATH, type LinkPurpose } from './message-links.ts';

const cipher = createTextCipher('a secret of the installation, long enough', 'links');
const links = createMessageLinks(cipher);
const tokenOf = (path: string) => path.slice(LINK_PATH.length + 1);
/** As long as a real one, so that it does not occur in a token by chance. */
const user = 'kQ7x0uPz1mNv8RtYbC3dEfGhJ2sWa5Lo';
const unsubscribe: LinkPurpose = { kind: 'unsubscribe', user, destination: 7 };

it.each<LinkPurpose>([unsubscribe, { kind: 'mute', user, event: 1_606_758_261, until: 1_764_000_000_000 }])(
  'a link is read as what it was written for: %j',
  (purpose) => {
    const path = links.write(purpose);
    expect(path.startsWith(`${LINK_PATH}/`)).toBe(true);
    expect(links.read(tokenOf(path))).toEqual(purpose);
    // Neither the user nor what it does can be read from it.
    const sealed = Buffer.from(tokenOf(path).replace(/^v1\./, ''), 'base64url').toString('latin1');
    expect(path).not.toContain(user);
    for (const secret of [user, purpose.kind]) expect(sealed).not.toContain(secret);
  },
);

it('a token is not valid that was changed, cut, or written by another installation or for something else', () => {
  const token = tokenOf(links.write(unsubscribe));
  const last = token.at(-3) === 'A' ? 'B' : 'A';
  const other = createMessageLinks(createTextCipher('another secret, which is as long as it', 'links'));
  for (const one of [
    '',
    'v1.',
    token.slice(0, -4),
    `${token.slice(0, -3)}${last}${token.slice(-2)}`,
    tokenOf(other.write(unsubscribe)),
    cipher.encrypt(JSON.stringify(unsubscribe), 'address'),
    cipher.encrypt(JSON.stringify({ kind: 'delete', user }), 'link'),
    cipher.encrypt(JSON.stringify({ ...unsubscribe, destination: '7' }), 'link'),
  ]) {
    expect(links.read(one), one).toBeNull();
  }
});
