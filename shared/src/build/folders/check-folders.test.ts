import { describe, expect, it } from 'vitest';
import { checkFolders } from './check-folders.ts';

const three = (folder: string) => ['a.ts', 'b.ts', 'c.ts'].map((name) => `${folder}/${name}`);

describe('checkFolders', () => {
  it('reports a file that lies more than six folders below its workspace', () => {
    const [deep = ''] = three('api/1/2/3/4/5/6/7');
    expect(checkFolders([deep])).toContain(`depth: ${deep} lies 7 folders below api. At most 6 are allowed.`);
    expect(checkFolders(three('api/1/2/3/4/5/6')).filter((line) => line.startsWith('depth'))).toEqual([]);
  });

  it('reports a folder of fewer than three entries', () => {
    expect(checkFolders([...three('api'), 'api/log/log.ts'])).toEqual([
      'small-folder: api/log has one entry. Move its files into the folder above, or split the folder differently.',
    ]);
  });

  it('counts folders as entries and accepts small folders of a known kind', () => {
    const files = [...three('api/src/a'), 'api/src/b.ts', 'api/src/testing/c.ts', 'api/package.json'];
    expect(checkFolders([...files, 'api/README.md'])).toEqual([]);
  });
});
