/** The widths at which every page has references: a phone, a tablet, a usual desktop, a large screen. */
export const WIDTHS: readonly number[] = [390, 768, 1440, 2560];

/** Where a page is also photographed in dark: its colours follow from no width, and these two have every part of its layout. */
const DARK_WIDTHS: readonly number[] = [390, 1440];

/** The schemes in which a page of this width has references. */
export function schemesAt(width: number): readonly ('light' | 'dark')[] {
  return DARK_WIDTHS.includes(width) ? ['light', 'dark'] : ['light'];
}
