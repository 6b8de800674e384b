/** The query parameter that shows the tour again: `/dashboard?tour`. */
export const TOUR_PARAMETER = 'tour';
