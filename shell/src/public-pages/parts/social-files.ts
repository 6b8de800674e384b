/** Pixels of an image for previews of links. */
export const SOCIAL_WIDTH = 1_200;
export const SOCIAL_HEIGHT = 630;

/** The name of the image of a page that has one of its own. @example socialName('developers/odds') // 'developers-odds' */
export function socialName(page: string): string {
  return page.replaceAll('/', '-');
}

/** The file of a page's image, in `shell/public/social`. */
export function socialFile(name: string): string {
  return `${name}.png`;
}
