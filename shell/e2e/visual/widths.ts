/** The widths of windows that every page is made for: two phones, a tablet, a small and a usual desktop, a large screen. */
export const WIDTHS: readonly number[] = [360, 390, 768, 1024, 1440, 2560];
