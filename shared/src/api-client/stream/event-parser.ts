/** An event of a stream of server-sent events. */
export interface StreamEvent {
  /** The id of the last event that had one: where a later connection resumes. */
  readonly id: string;
  /** `message` unless the stream names it. */
  readonly event: string;
  readonly data: string;
}

/** Longest event, characters: a stream that never ends an event would fill the memory. */
const LONGEST_EVENT = 32_000_000;

/**
 * Reads server-sent events as the WHATWG standard describes them, from text that arrives in pieces of any size.
 *
 * @param lastId where the stream was resumed
 */
export function createEventParser(lastId = '') {
  let rest = '';
  let id = lastId;
  let event = '';
  let data: string[] = [];
  let size = 0;
  let retryMs: number | undefined;
  let isStart = true;

  const line = (text: string, found: StreamEvent[]): void => {
    if (text === '') {
      if (data.length > 0) found.push({ id, event: event === '' ? 'message' : event, data: data.join('\n') });
      event = '';
      data = [];
      size = 0;
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const name = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
  };

  return {
    /** The events that the text completes. */
    push(text: string): StreamEvent[] {
      const found: StreamEvent[] = [];
      let all = rest + text;
      if (isStart && all !== '') {
        isStart = false;
        all = all.replace(/^\uFEFF/, '');
      }
      size += text.length;
      let from = 0;
      // A carriage return at the end may be the first half of a line end.
      for (const end of all.matchAll(/\r\n|\n|\r(?!$)/g)) {
        line(all.slice(from, end.index), found);
        from = end.index + end[0].length;
      }
      rest = all.slice(from);
      if (size > LONGEST_EVENT) throw new RangeError('An event of the stream is too long.');
      return found;
    },
    /** How long the stream asks to wait before the next connection, milliseconds. */
    get retryMs(): number | undefined {
      return retryMs;
    },
  };
}
