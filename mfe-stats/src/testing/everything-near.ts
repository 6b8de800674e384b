import { vi } from 'vitest';

/** Every element counts as near to the screen from the moment at which it is watched. */
export function everythingNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.#report = report;
      }
      observe(target: Element): void {
        const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
        this.#report([entry], this as unknown as IntersectionObserver);
      }
      disconnect(): void {}
    },
  );
}
