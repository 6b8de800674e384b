/** A page, whatever its items are. */
interface Page {
  readonly data: readonly unknown[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/**
 * Every item of a list. The next page is read when the items of the one before have been taken, so that a loop that ends
 * early makes no further call.
 *
 * @param read answers a page for its query
 */
export async function* pagesOf<T>(
  read: (input: { readonly query: Readonly<Record<string, unknown>> }) => Promise<unknown>,
  input: { readonly query?: Readonly<Record<string, unknown>> },
): AsyncGenerator<T, void, void> {
  let cursor: string | null = null;
  do {
    const query: Record<string, unknown> = { ...input.query, ...(cursor === null ? {} : { cursor }) };
    const page = (await read({ ...input, query })) as Page;
    yield* page.data as readonly T[];
    cursor = page.has_more ? page.next_cursor : null;
  } while (cursor !== null);
}
