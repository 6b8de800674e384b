/** Runs something when the page has been painted, so that a form is there before anything that it could do without. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
