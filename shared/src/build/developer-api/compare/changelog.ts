import { BREAKING_RULES, type BreakingChange, keyOf } from './change.ts';

const VERSION = /^## (\d{4}-\d{2}-\d{2})\b.*$/gm;

/** An entry of the changelog of the API. */
export interface ChangelogEntry {
  /** The dated version: `2026-11-24`. */
  readonly version: string;
  readonly text: string;
}

/** The entries of the changelog, in its order, the newest first. */
export function entriesOf(changelog: string): ChangelogEntry[] {
  const heads = [...changelog.matchAll(VERSION)];
  return heads.map((head, index) => ({
    version: head[1] ?? '',
    text: changelog.slice(head.index, heads[index + 1]?.index ?? changelog.length),
  }));
}

/**
 * What the changelog lacks, a sentence each: an entry of the version of the document, and the key of each breaking change
 * within that entry, in backticks. A breaking change needs a version of its own, because keys are pinned to one.
 *
 * @param versions of the document before and now
 */
export function missingEntries(
  changelog: string,
  changes: readonly BreakingChange[],
  versions: { readonly before: string; readonly now: string },
): string[] {
  const [newest] = entriesOf(changelog);
  if (newest?.version !== versions.now) {
    return [`api-changelog: the newest entry must be of version ${versions.now}, which the document has.`];
  }
  if (changes.length === 0) return [];
  const sentences = changes
    .filter((change) => !newest.text.includes(`\`${keyOf(change)}\``))
    .map(
      (change) =>
        `api-changelog: \`${keyOf(change)}\` breaks clients. ${BREAKING_RULES[change.rule]} Undo it, or explain it with this key under a new version in shared/docs/api-changelog.md.`,
    );
  if (versions.before === versions.now) {
    sentences.push(
      `api-changelog: breaking changes need a version later than ${versions.before}: keys are pinned to that one.`,
    );
  }
  return sentences;
}
