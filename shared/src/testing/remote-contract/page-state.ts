/** What outlives a page that is left, one line each. It has to be the same after each visit. */
export type PageState = readonly string[];

/** Observes the page from now on. `stop` restores the functions that are observed. */
export function observePage(): { state(application: Element): PageState; stop(): void } {
  const listeners = new Map<string, Set<unknown>>();
  const intervals = new Map<unknown, string>();
  const restore = [
    observeListeners('window', window, listeners),
    observeListeners('document', document, listeners),
    observeIntervals(intervals),
  ];
  return {
    state: (application) => [
      ...[...listeners].flatMap(([key, known]) => [...known].map(() => `listener of ${key}`)),
      ...[...intervals.values()].map((place) => `interval, started ${place}`),
      ...[...document.body.children]
        .filter((element) => !element.contains(application))
        .map((element) => `element ${nameOf(element)} in the body`),
      // Antd's styles stay for the next page.
      ...[...document.head.querySelectorAll(':not([data-css-hash])')].map(
        (element) => `element ${nameOf(element)} in the head`,
      ),
      ...[document.documentElement, document.body].flatMap((element) =>
        [...element.attributes].map(
          ({ name, value }) => `attribute ${name}="${value}" of ${nameOf(element)}`,
        ),
      ),
    ],
    stop() {
      for (const undo of restore) undo();
    },
  };
}

/** What is in the second state and was not in the first. */
export function addedTo(before: PageState, after: PageState): string[] {
  const left = [...before];
  return after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const nameOf = ({ localName, classList }: Element): string => [localName, ...classList].join('.');

function observeListeners(
  name: string,
  target: EventTarget,
  listeners: Map<string, Set<unknown>>,
): () => void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const known = (type: string) => {
    const key = `${name} for ${type}`;
    const found = listeners.get(key) ?? new Set<unknown>();
    listeners.set(key, found);
    return found;
  };
  target.addEventListener = (type, listener, options) => {
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (listener !== null && !once) known(type).add(listener);
    signal?.addEventListener('abort', () => known(type).delete(listener));
    add.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    known(type).delete(listener);
    remove.call(target, type, listener, options);
  };
  return () => void Object.assign(target, { addEventListener: add, removeEventListener: remove });
}

function observeIntervals(intervals: Map<unknown, string>): () => void {
  const { setInterval: start, clearInterval: end } = globalThis;
  const observedStart = (...args: Parameters<typeof start>) => {
    const timer = start(...args);
    intervals.set(timer, callerOf(new Error('for its stack').stack));
    return timer;
  };
  const observedEnd = (timer: Parameters<typeof end>[0]) => {
    intervals.delete(timer);
    end(timer);
  };
  Object.assign(globalThis, { setInterval: observedStart, clearInterval: observedEnd });
  return () => void Object.assign(globalThis, { setInterval: start, clearInterval: end });
}

/** The line of a stack that called what this file observes: `at useTicking (…/use-ticking.ts:20:5)`. */
function callerOf(stack = ''): string {
  const [, , caller = 'somewhere'] = stack.split('\n').map((line) => line.trim());
  return caller;
}
