import * as z from 'zod';

/** The bookmaker's event id. Above 2^31, below 2^53; travels as a JSON number. */
export const eventIdSchema = z.number().int().positive();

/**
 * A line is one event and one period.
 * @example "1606758261:0"
 */
export const lineIdSchema = z.string().regex(/^\d{1,15}:\d{1,3}$/, 'A line id looks like 1606758261:0.');

/** UTC instant as ISO 8601 with a `Z`. */
export const instantSchema = z.iso.datetime({ offset: false });

/** Markets of selections. Team totals are shown with the line but raise no alerts. */
export const marketSchema = z.enum(['moneyline', 'spread', 'total', 'specials']);
export type Market = z.infer<typeof marketSchema>;

/**
 * The line id of a period of an event.
 * @example lineIdOf(1606758261, 0) // '1606758261:0'
 */
export function lineIdOf(eventId: number, period: number): string {
  return `${eventId}:${period}`;
}

/**
 * The event id and the period of a line id.
 * @throws RangeError when the text is not a line id
 */
export function parseLineId(lineId: string): { eventId: number; period: number } {
  const [event = '', period = ''] = lineId.split(':');
  if (!lineIdSchema.safeParse(lineId).success) throw new RangeError(`Not a line id: ${lineId}`);
  return { eventId: Number(event), period: Number(period) };
}
