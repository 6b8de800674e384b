/**
 * Who looks at a page. `compact` has the compact list with the vig, in the colour-safe palette; `new` has no plan yet, and `break`
 * has locked the application.
 */
export type Visitor = 'nobody' | 'sharp' | 'compact' | 'admin' | 'new' | 'break';
