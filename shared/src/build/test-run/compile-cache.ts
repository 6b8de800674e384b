import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';

/**
 * In the environment of a product that a test starts: what Node compiles is kept between starts, of which a run has more than sixty.
 * Node reads what belongs to the very same source only.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(REPOSITORY_ROOT, '.cache', 'compiled') };
