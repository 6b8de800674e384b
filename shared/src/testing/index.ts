/** Helpers for the tests of several packages. Never part of a build. */
export { installBrowserStubs } from './browser-stubs.ts';
export { chooseOption } from './choose-option.ts';
export * from './factories/alert.factory.ts';
export * from './factories/bet.factory.ts';
export * from './factories/bet-import.factory.ts';
export * from './factories/billing.factory.ts';
export * from './factories/feed-status.factory.ts';
export * from './factories/graph.factory.ts';
export * from './factories/line.factory.ts';
export * from './factories/odds-history.factory.ts';
export * from './factories/profile.factory.ts';
export * from './factories/stats.factory.ts';
export * from './factories/trust-figures.factory.ts';
export * from './fake-api.ts';
export * from './fake-socket.ts';
export { type RenderAppOptions, renderApp } from './render-app.tsx';
