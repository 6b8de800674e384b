/** Role of a mark in the numbers of a region; `other` if the region does not use it, or uses it in both roles. */
export type MarkRole = 'decimal' | 'group' | 'other';

/** Roles of the two marks that mean different things in different regions. All other marks have one role everywhere. */
export interface RegionalFormat {
  /** Role of `.` */
  readonly point: MarkRole;
  /** Role of `,` */
  readonly comma: MarkRole;
}

/** 1,234.56 */
export const POINT_FORMAT: RegionalFormat = { point: 'decimal', comma: 'group' };
/** 1.234,56 */
export const COMMA_FORMAT: RegionalFormat = { point: 'group', comma: 'decimal' };

/** Format in which nothing is certain, so that every doubtful number is asked about. */
const UNKNOWN: RegionalFormat = { point: 'other', comma: 'other' };

const known = new Map<string, RegionalFormat>();

/**
 * Returns how numbers are written in a region. Amounts of money and plain numbers may differ there (fr-CH, de-AT): a mark keeps its
 * role if neither contradicts it.
 *
 * @param locale BCP 47 tag
 * @example regionalFormat('de-DE') // { point: 'group', comma: 'decimal' }
 */
export function regionalFormat(locale: string): RegionalFormat {
  const format = known.get(locale) ?? readRegion(locale);
  known.set(locale, format);
  return format;
}

function readRegion(locale: string): RegionalFormat {
  try {
    // Latin digits: the marks beside other digits, such as the Arabic ٫ and ٬, have one role everywhere.
    const latin = { numberingSystem: 'latn' } as const;
    const parts = [latin, { ...latin, style: 'currency', currency: 'EUR' } as const].flatMap((options) =>
      new Intl.NumberFormat(locale, options).formatToParts(1_234_567.5),
    );
    const roleOf = (mark: string): MarkRole => {
      const roles = new Set(parts.filter(({ value }) => value === mark).map(({ type }) => type));
      if (roles.has('decimal') === roles.has('group')) return 'other';
      return roles.has('decimal') ? 'decimal' : 'group';
    };
    return { point: roleOf('.'), comma: roleOf(',') };
  } catch {
    return UNKNOWN;
  }
}

/** The decimal mark of a region. */
export function decimalMark({ point, comma }: RegionalFormat): '.' | ',' {
  return comma === 'decimal' && point !== 'decimal' ? ',' : '.';
}
