/** The most folders between a workspace and a file: `api/src/ingest/feeds/pinnacle/wire/` are five. */
export const DEEPEST = 6;

/** The fewest entries, files and folders, of a folder. */
export const SMALLEST = 3;

/** Folders that are named after what they are for, however few files they hold. */
export const SMALL_BY_KIND = new Set(['.ci', 'bench', 'e2e', 'fixtures', 'pictures', 'public', 'testing']);
