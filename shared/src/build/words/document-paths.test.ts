import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from '../tracked-files.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';

const documents = trackedFiles(REPOSITORY_ROOT).filter((file) => file.endsWith('.md'));

/** A path from the root in a document's text: one with `src`, or of a file. `shared/odds` alone is the name of a part. */
const PATH = /`((?:api|shared|shell|mfe-[a-z-]+)\/(?:[\w.-]+\/)*[\w-]+(?:\.[\w.-]+|\/)?)`/g;
const isOfFile = (path: string) => path.includes('/src/') || /\.\w+$/.test(path);
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(REPOSITORY_ROOT, document), 'utf8');

  it('names files and folders that exist', () => {
    const paths = [...text.matchAll(PATH)].flatMap(([, path = '']) => (isOfFile(path) ? [path] : []));
    expect(paths.filter((path) => !existsSync(join(REPOSITORY_ROOT, path)))).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = [...text.matchAll(LINK)].map(([, link = '']) => link);
    const folder = join(REPOSITORY_ROOT, dirname(document));
    expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  });
});
