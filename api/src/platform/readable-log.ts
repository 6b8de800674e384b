/** Fields that every entry has, or that have a place of their own. */
const OWN = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err', 'part']);
const WARN = 40;
const ERROR = 50;

/**
 * An entry of the log for a person at a terminal; the text itself if it is none.
 * @example readableEntry('{"level":30,"time":"2026-11-23T12:00:05.120Z","msg":"the book is loaded","prices":8}')
 *   // '12:00:05 the book is loaded (prices 8)'
 */
export function readableEntry(line: string): string {
  const entry = parsed(line);
  if (entry === null) return line;
  const { level, time, msg, part, err } = entry;
  const facts = Object.entries(entry)
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const kind = Number(level) >= ERROR ? 'error: ' : Number(level) >= WARN ? 'warning: ' : '';
  const text = [
    `${String(time).slice(11, 19)} ${kind}${part === undefined ? '' : `${part}: `}${msg ?? ''}`,
    ...(facts.length === 0 ? [] : [`(${facts.join(', ')})`]),
  ].join(' ');
  const cause = (err ?? {}) as { readonly message?: string; readonly stack?: string };
  const why = Number(level) >= ERROR ? (cause.stack ?? cause.message) : cause.message;
  return why === undefined ? text : `${text}\n  ${why.replaceAll('\n', '\n  ')}`;
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
