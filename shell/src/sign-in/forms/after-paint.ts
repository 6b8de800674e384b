/**
 * Runs something when the browser has shown the page, so that a form is there before anything that it could do without. Nothing
 * happens in a page that is not shown.
 */
export function afterPaint(run: () => void): void {
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}
