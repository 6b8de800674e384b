/**
 * Draws a chart, but not while the keyboard reads one of its points: drawing replaces the elements of the chart, and the focus would be
 * lost. What waits is drawn when the focus leaves the chart.
 */
export function createDrawUnlessRead(element: HTMLElement, draw: () => void) {
  let isDue = false;
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (!isDue || element.contains(relatedTarget as Node | null)) return;
    isDue = false;
    draw();
  };
  element.addEventListener('focusout', leave);
  return {
    draw(): void {
      isDue = element.querySelector(':focus-visible') !== null;
      if (!isDue) draw();
    },
    stop: (): void => element.removeEventListener('focusout', leave),
  };
}
