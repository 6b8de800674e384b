import { readState } from './published-state.ts';

/** One line a published version, the current one marked with a star; newest first within a remote. */
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
