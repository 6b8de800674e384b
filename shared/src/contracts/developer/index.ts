/**
 * The contract of the developer API (`/api/v1`): operations with their schemas, scopes, tiers, problems and versions. Not in the
 * barrel of the contracts, so that no bundle of the browser grows by it.
 */

export * from './api-operations.ts';
export * from './fields.ts';
export * from './operation.ts';
export * from './operations/alerts.operations.ts';
export * from './operations/bets.operations.ts';
export * from './operations/calculations.operations.ts';
export * from './operations/derived.operations.ts';
export * from './operations/events.operations.ts';
export * from './operations/odds.operations.ts';
export * from './operations/reference.operations.ts';
export * from './operations/values.operations.ts';
export * from './page.ts';
export * from './params.ts';
export * from './problems.ts';
export * from './resources/alert.ts';
export * from './resources/bet.ts';
export * from './resources/calculation.ts';
export * from './resources/derived-price.ts';
export * from './resources/event.ts';
export * from './resources/key.ts';
export * from './resources/odds-line.ts';
export * from './resources/other-price.ts';
export * from './resources/result.ts';
export * from './resources/sport.ts';
export * from './resources/trust.ts';
export * from './resources/value.ts';
export * from './scopes.ts';
export * from './stream/stream.operation.ts';
export * from './stream/stream-document.ts';
export * from './stream/stream-events.ts';
export * from './tiers.ts';
export * from './versions.ts';
export * from './webhooks/webhook.ts';
export * from './webhooks/webhook-event-types.ts';
export * from './webhooks/webhook-events.ts';
export * from './webhooks/webhooks.operations.ts';
