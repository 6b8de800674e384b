import * as z from 'zod';
import { PALETTES, THEMES } from './preferences.ts';

/** Theme and palette of the last user of this browser. They are shown until the profile is known. */
export const storedLookSchema = z.object({ theme: z.enum(THEMES), palette: z.enum(PALETTES) });
export type StoredLook = z.infer<typeof storedLookSchema>;

/** The key in the browser's local storage. */
export const STORED_LOOK_KEY = 'fairline.look';

/**
 * A script in the head of the page that sets the stored look before the first paint, so that the page does not change
 * its colours when the bundle has arrived. The content security policy of the server allows it by its hash.
 */
export const STORED_LOOK_SCRIPT = `try{var l=JSON.parse(localStorage.getItem("${STORED_LOOK_KEY}"))||{},d=document.documentElement.dataset;if(l.theme=="light"||l.theme=="dark")d.theme=l.theme;if(l.palette=="safe")d.palette="safe"}catch(e){}`;
