/** Pixels of the window that is photographed. */
export const PICTURE_WIDTH = 1_280;
export const PICTURE_HEIGHT = 720;
/** The widths in which each picture is stored: for a phone of 412 px with 1.75 dots each, and for dense or large screens. */
export const PICTURE_WIDTHS = [680, 1_280] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** The file of a picture, in `shell/public/site`. */
export function pictureFile(
  name: string,
  scheme: (typeof SCHEMES)[number],
  width: number,
  format: 'avif' | 'webp',
): string {
  return `${name}-${scheme}-${width}.${format}`;
}

/** Pixels of the pictures of the guides. Their heights differ: `guide-heights.ts` of the tutorials. */
export const GUIDE_WIDTH = 720;

/** The address of the picture of a guide, and its file in `shell/public`. */
export function guideFile(id: string, scheme: (typeof SCHEMES)[number], format: 'avif' | 'webp'): string {
  return `/guides/${id}-${scheme}.${format}`;
}
