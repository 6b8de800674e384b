/**
 * A page with these data blocks, for a test without a browser.
 * @returns a function that removes it
 */
export function fakePageData(blocks: Record<string, unknown>): () => void {
  const text = (id: string) => (typeof blocks[id] === 'string' ? blocks[id] : JSON.stringify(blocks[id]));
  const getElementById = (id: string) => (id in blocks ? { textContent: text(id) } : null);
  Object.assign(globalThis, { document: { getElementById } });
  return () => void Reflect.deleteProperty(globalThis, 'document');
}
