import { type PublishedRemote, readState } from './published-state.ts';

/** One line per version published into a data directory. */
export async function listRemotes(dataDir: string): Promise<string[]> {
  return linesOf((await readState(dataDir)).remotes);
}

/** One line per published version, newest first within a remote. A star marks the current one. */
export function linesOf(remotes: readonly PublishedRemote[]): string[] {
  return remotes.flatMap(({ name, current, versions }) =>
    versions
      .map(
        ({ version, published_at }) =>
          `${version === current ? '*' : ' '} ${name} ${version} ${published_at}`,
      )
      .reverse(),
  );
}
