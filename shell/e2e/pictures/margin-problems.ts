import sharp from 'sharp';

/** Least number of pixels around what a picture of a guide shows: rows of the dashboard are 6 px apart. */
export const MARGIN = 6;

/**
 * The edges of a picture whose margin is not all of one colour, the colour of the corner at the top left: they cut an element,
 * or show what is beside or below the content.
 *
 * @param tolerance by how much a channel of a pixel may differ, of 255; a compressed picture is not exact
 * @example a row that the bottom edge cuts: `['bottom']`
 */
export async function marginProblems(picture: Buffer | string, tolerance: number): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const corner = data.subarray(0, channels);
  const differs = (x: number, y: number): boolean =>
    corner.some(
      (value, channel) => Math.abs((data[(y * width + x) * channels + channel] ?? 0) - value) > tolerance,
    );
  const hasOther = (left: number, top: number, right: number, bottom: number): boolean => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if (differs(x, y)) return true;
    return false;
  };
  const edges = {
    top: hasOther(0, 0, width, MARGIN),
    right: hasOther(width - MARGIN, 0, width, height),
    bottom: hasOther(0, height - MARGIN, width, height),
    left: hasOther(0, 0, MARGIN, height),
  };
  return Object.entries(edges).flatMap(([edge, isCut]) => (isCut ? edge : []));
}
