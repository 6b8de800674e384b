const MARK = Symbol.for('fairline.client');

/**
 * Marks the page as having loaded the client, and throws for a second copy.
 *
 * With two copies there are two base APIs. The screens of one would show a spinner for ever, without an error, because
 * the store only has the data of the other.
 *
 * @throws Error when another copy has been loaded into the same page
 */
export function assertOnlyCopy(page: object): void {
  if (Object.hasOwn(page, MARK)) {
    throw new Error(
      'A second copy of @fairline/shared/client was loaded. Remotes have to use the singleton of the shell: ' +
        'check that the remote shares it with import: false and imports it by its package name.',
    );
  }
  Object.defineProperty(page, MARK, { value: true });
}

assertOnlyCopy(globalThis);
