import { join } from 'node:path';

/** The repository's top folder, absolute. */
export const REPOSITORY_ROOT = join(import.meta.dirname, '..', '..', '..', '..');
