import * as z from 'zod';
import { DENSITIES, MOTIONS, PALETTES, TEXT_SIZES, THEMES } from './preferences.ts';

/** Values of tokens by name, without the dashes: `accent` is `#5a2a9c`. */
const colorsSchema = z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/));

/** How this browser's last user wants pages to look. It is shown until the profile is known. */
export const storedLookSchema = z.object({
  theme: z.enum(THEMES),
  palette: z.enum(PALETTES),
  density: z.enum(DENSITIES),
  textSize: z.enum(TEXT_SIZES),
  motion: z.enum(MOTIONS),
  /** The user's main and secondary colour, and the tokens that follow from them; null for the product's own. */
  own: z.object({ of: z.string(), light: colorsSchema, dark: colorsSchema }).nullable(),
});
export type StoredLook = z.infer<typeof storedLookSchema>;
export type OwnColors = NonNullable<StoredLook['own']>;

/** The key in the browser's local storage. */
export const STORED_LOOK_KEY = 'fairline.look';

/** The attributes of the root that a look sets, as names of its `dataset`, with the values that differ from the usual ones. */
export const LOOK_ATTRIBUTES = {
  theme: ['light', 'dark'],
  palette: ['safe'],
  density: ['compact', 'comfortable'],
  textSize: ['large', 'largest'],
  motion: ['reduced'],
} as const;

/**
 * A script in the head of the page that sets the stored look before the first paint, so that the page changes neither
 * colours nor sizes when the bundle has arrived. The content security policy of the server allows it by its hash.
 */
export const STORED_LOOK_SCRIPT = `try{var l=JSON.parse(localStorage.getItem("${STORED_LOOK_KEY}"))||{},r=document.documentElement,d=r.dataset,a=${JSON.stringify(LOOK_ATTRIBUTES)},k,c;for(k in a)if(a[k].includes(l[k]))d[k]=l[k];c=(l.own||{})[d.theme||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")];for(k in c)if(/^#[0-9a-f]{6}$/.test(c[k]))r.style.setProperty("--"+k,c[k])}catch(e){}`;
