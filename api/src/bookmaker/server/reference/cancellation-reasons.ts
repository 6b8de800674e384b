/** Why a period was cancelled. The codes are of the feed's form; the list is this bookmaker's own. */
export const CANCELLATION_REASONS = [
  { code: 'FBS_CW_65', description: 'The event was put off' },
  { code: 'FBS_CW_12', description: 'The event was broken off' },
  { code: 'FBS_CW_07', description: 'The event was listed under a wrong name or date' },
] as const;
