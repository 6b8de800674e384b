/**
 * Who looks at a page. `compact` has the compact list with the vig, in the colour-safe palette; `new` has no plan yet, and `break`
 * has locked the application; `newcomer` signs in for the first time and has no bets; `asked` is due for the survey; `developer`
 * has the Extended API, keys and webhooks; `waiting` has a connection on which nothing arrives.
 */
export type Visitor =
  | 'nobody'
  | 'sharp'
  | 'compact'
  | 'admin'
  | 'new'
  | 'break'
  | 'newcomer'
  | 'asked'
  | 'developer'
  | 'waiting';
