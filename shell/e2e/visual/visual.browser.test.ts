import { checkPages } from './check-pages.ts';
import { HALVES } from './pages.ts';

/** The first half of the pages: looks, layout, accessibility, keyboard. */
checkPages(HALVES[0]);
