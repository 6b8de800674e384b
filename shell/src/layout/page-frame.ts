import { PAGE_DATA, type PageFrame } from '@fairline/shared/contracts';
import { pageData } from '../remotes/page-data.ts';

/** Development servers write none. */
const NONE: PageFrame = { version: '', links: { community: null, blog: null, contact: null } };

/** What the server has written into the page for its frame. */
export const pageFrame = (): PageFrame => pageData<PageFrame>(PAGE_DATA.frame) ?? NONE;
