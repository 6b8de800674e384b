/** What grading made of recorded matches: `npm run bench grading-errors`, and the test beside. */
export const GRADING_EVIDENCE = { matches: 6_578, selections: 56_634, errors: 0 } as const;
