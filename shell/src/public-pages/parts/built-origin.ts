/** Where built pages say that the product is; the server writes its own address in its place (`built-pages.ts` of the API). */
export const BUILT_ORIGIN = 'http://localhost:3000';
