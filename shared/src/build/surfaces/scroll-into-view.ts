/** What antd's form uses to scroll to a field with a broken rule: the browser's own function instead of a package of 4 kB. */
export default function scrollIntoView(element: Element, { block }: { block?: ScrollLogicalPosition }): void {
  element.scrollIntoView({ block: block ?? 'nearest' });
}
