import { readState } from './published-state.ts';

/** One line per published version, newest first within a remote. A star marks the current one. */
export async function listRemotes(dataDir: string): Promise<string[]> {
  const { remotes } = await readState(dataDir);
  return remotes.flatMap(({ name, current, versions }) =>
    versions
      .map(
        ({ version, published_at }) =>
          `${version === current ? '*' : ' '} ${name} ${version} ${published_at}`,
      )
      .reverse(),
  );
}
