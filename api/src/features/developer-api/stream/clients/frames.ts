import type { DevigMethod } from '@fairline/shared/odds';
import { type Change, type Place, placeOf } from '../order/change.ts';
import { formatPosition } from '../order/position.ts';

/** Changes of one event; a change set with more is sent as several. */
const MOST_CHANGES = 250;

/** What the ids of a client's events say beside the place. */
export interface StreamName {
  readonly filter: string;
  readonly alerts: number | null;
}

/** One event of a stream. JSON has no line breaks, so that it is one `data:` line. */
export function sseEvent(type: string, json: string, id?: string): string {
  return `event: ${type}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`;
}

export function heartbeatFrame(place: Place, name: StreamName): string {
  return sseEvent('heartbeat', `{"seq":${place.seq}}`, formatPosition({ place, ...name }));
}

/**
 * The `delta` events of changes in their order. The id of each is the place up to which a client has everything once it has
 * received the event: after the whole change set, or after a part of it.
 *
 * @param end Up to where there are no other changes of the client.
 * @param most Changes of one event.
 */
export function deltaFrames(
  changes: readonly Change[],
  end: Place,
  name: StreamName,
  method: DevigMethod,
  most: number = MOST_CHANGES,
): string {
  let text = '';
  for (let from = 0; from < changes.length; ) {
    const seq = changes[from]?.seq ?? 0;
    let to = from + 1;
    while (to < changes.length && to - from < most && changes[to]?.seq === seq) to += 1;
    const part = changes.slice(from, to);
    const place = placeAfter(part, changes[to], end);
    const json = part.map((change) => change.json(method)).join(',');
    text += sseEvent('delta', `{"seq":${seq},"changes":[${json}]}`, formatPosition({ place, ...name }));
    from = to;
  }
  return text;
}

function placeAfter(part: readonly Change[], next: Change | undefined, end: Place): Place {
  const last = part.at(-1);
  if (last === undefined) return end;
  if (next?.seq === last.seq) return placeOf(last);
  return next === undefined && end.seq === last.seq ? end : { seq: last.seq, key: null };
}
