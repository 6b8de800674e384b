// Written by npm run openapi from the OpenAPI document. Do not edit.

/** How each operation is called. */
export const OPERATIONS = {
  listSports: { method: 'GET', path: '/sports' },
  listPeriods: { method: 'GET', path: '/sports/{sport_id}/periods' },
  listLeagues: { method: 'GET', path: '/leagues', paged: true },
  listEvents: { method: 'GET', path: '/events', paged: true },
  getEvent: { method: 'GET', path: '/events/{event_id}' },
  listResults: { method: 'GET', path: '/results', paged: true },
  getEventOdds: { method: 'GET', path: '/events/{event_id}/odds' },
  listOdds: { method: 'GET', path: '/odds', paged: true },
  listOddsHistory: { method: 'GET', path: '/events/{event_id}/history', paged: true },
  getClosingPrices: { method: 'GET', path: '/events/{event_id}/closing' },
  listAlerts: { method: 'GET', path: '/alerts', paged: true },
  listBets: { method: 'GET', path: '/bets', paged: true },
  createBet: { method: 'POST', path: '/bets', idempotent: true },
  getBet: { method: 'GET', path: '/bets/{bet_id}' },
  updateBet: { method: 'PATCH', path: '/bets/{bet_id}', idempotent: true },
  deleteBet: { method: 'DELETE', path: '/bets/{bet_id}', idempotent: true },
  gradeBet: { method: 'POST', path: '/bets/{bet_id}/grade', idempotent: true },
  calculateDevig: { method: 'POST', path: '/calculations/devig' },
  calculateStake: { method: 'POST', path: '/calculations/stake' },
  getKey: { method: 'GET', path: '/key' },
} as const;
