export * from './document/open-api.ts';
export * from './document/operations.ts';
export * from './document/schema-rows.ts';
export * from './examples/example-request.ts';
export * from './examples/examples-of.ts';
