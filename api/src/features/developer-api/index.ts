export { presentApiAlert } from './alerts/alerts.presenter.ts';
export { presentReadBets } from './bets/bets.presenter.ts';
export { type ApiCaller, userOf } from './gate/api-caller.ts';
export { gateErrors } from './gate/gate-errors.ts';
export { InvalidFields } from './gate/present-problem.ts';
export { apiRoute } from './http/api-route.ts';
export { cursorOf, cursorParts, pageOfItems } from './http/cursor.ts';
export { idempotentRoute, type WriteDeps } from './http/idempotent-route.ts';
export { presentApiValue } from './other-books/values.presenter.ts';
