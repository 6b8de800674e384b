/** The client package of the developer API: `npm run pack:client`. It imports nothing but itself. */
export { createFairlineClient, type FairlineClient } from './client.ts';
export type { components, operations } from './generated/api-types.ts';
export { API_VERSION } from './generated/api-version.ts';
export { ApiProblem, NoAnswer, type ProblemBody } from './http/problem.ts';
export type { ClientOptions } from './http/send.ts';
export type { StreamEvent } from './stream/event-parser.ts';
export type { StreamOptions } from './stream/open-stream.ts';
export type { Input, ItemOf, OperationId, Output, PagedId } from './types.ts';
