/**
 * The content of a data block that the server wrote into the page, or null: development servers write none, and a
 * damaged one is read from the server instead. The caller checks its shape.
 */
export function pageData<Data>(id: string): Data | null {
  const text = globalThis.document?.getElementById(id)?.textContent ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    console.error(`The data block ${id} of the page cannot be parsed.`, error);
    return null;
  }
}
