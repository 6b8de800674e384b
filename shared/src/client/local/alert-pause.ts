import { createPageValue } from './page-value.ts';

/** Whether the user has paused the alert lists and their sounds. A page that is loaded again begins without a pause: a forgotten one would hide alerts. */
export const alertPause = createPageValue(false);
