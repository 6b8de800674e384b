/**
 * Whether npm has installed what a lock file says, and nothing else. npm keeps a list of its own of what it has installed, in the form of the lock
 * file, and writes it last: an installation that was interrupted has none, or that of the one before.
 *
 * @param lock the content of `package-lock.json`
 * @param list the content of `node_modules/.package-lock.json`
 */
export function isComplete(lock, list) {
  const isSame = (path) => {
    const [wanted, found] = [lock.packages[path], list.packages?.[path]];
    // Of the optional packages npm leaves out those of other platforms.
    if (!found) return path === '' || wanted.optional === true;
    return wanted.version === found.version && wanted.integrity === found.integrity;
  };
  return (
    Object.keys(lock.packages).every(isSame) &&
    Object.keys(list.packages ?? {}).every((path) => path in lock.packages)
  );
}
