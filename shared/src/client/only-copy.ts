const MARK = Symbol.for('fairline.client');

/**
 * Remembers that the client is loaded, and refuses a second copy.
 *
 * Two copies mean two base APIs: the screens of one would wait for ever on a store that only the other one feeds, with
 * no error anywhere. Saying so at load turns an afternoon's search into one sentence.
 *
 * @throws Error when another copy has been loaded into the same page.
 */
export function assertOnlyCopy(page: object): void {
  if (Object.hasOwn(page, MARK)) {
    throw new Error(
      'A second copy of @fairline/shared/client was loaded. It has to be the singleton that the shell provides: ' +
        'check that the remote shares it with import: false and imports it by its package name.',
    );
  }
  Object.defineProperty(page, MARK, { value: true });
}

assertOnlyCopy(globalThis);
