import { describe, expect, it } from 'vitest';
import type { BreakingChange } from './change.ts';
import { entriesOf, missingEntries } from './changelog.ts';

const CHANGE: BreakingChange = { rule: 'field-removed', where: 'GET /events 200 data[].league' };
const entry = (version: string, text: string) => `## ${version}\n\n${text}\n\n`;
const log = (...entries: string[]) => `# Changes of the API\n\n${entries.join('')}`;
const FIRST = entry('2026-01-01', 'The first version.');

describe('missingEntries', () => {
  it('finds the entries in their order', () => {
    const found = entriesOf(log(entry('2026-03-01', 'Later.'), FIRST));
    expect(found.map(({ version }) => version)).toEqual(['2026-03-01', '2026-01-01']);
    expect(found[0]?.text).toContain('Later.');
    expect(found[0]?.text).not.toContain('first');
  });

  it('accepts a document without breaking changes and with an entry of its version', () => {
    expect(missingEntries(log(FIRST), [], { before: '2026-01-01', now: '2026-01-01' })).toEqual([]);
  });

  it('requires an entry of the version of the document', () => {
    const [sentence] = missingEntries(log(FIRST), [], { before: '2026-01-01', now: '2026-03-01' });
    expect(sentence).toContain('must be of version 2026-03-01');
  });

  it('requires the key of each breaking change and a version of their own', () => {
    const sentences = missingEntries(log(FIRST), [CHANGE], { before: '2026-01-01', now: '2026-01-01' });
    expect(sentences).toEqual([
      expect.stringContaining('`field-removed GET /events 200 data[].league` breaks clients.'),
      expect.stringContaining('later than 2026-01-01'),
    ]);
  });

  it('accepts a breaking change that the entry of a new version explains', () => {
    const explained = entry(
      '2026-03-01',
      'Leagues are listed alone. (`field-removed GET /events 200 data[].league`)',
    );
    const versions = { before: '2026-01-01', now: '2026-03-01' };
    expect(missingEntries(log(explained, FIRST), [CHANGE], versions)).toEqual([]);
    // The key in an older entry explains nothing.
    expect(missingEntries(log(entry('2026-03-01', 'More.'), explained), [CHANGE], versions)).toHaveLength(1);
  });
});
