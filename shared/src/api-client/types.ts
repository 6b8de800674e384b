import type { operations } from './generated/api-types.ts';
import type { OPERATIONS } from './generated/operation-table.ts';

/** The operations that answer JSON. */
export type OperationId = keyof typeof OPERATIONS & keyof operations;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
/** Whether a value of the type can be left out: it has no field that is needed. */
export type IsOptional<T> = Partial<T> extends T ? true : false;
/** A part of the input, left out where the operation has none, optional where all of it is. */
type Part<Name extends string, T> = [T] extends [never | undefined]
  ? unknown
  : IsOptional<T> extends true
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;

/** What an operation is called with. */
export type Input<Id extends OperationId> = Part<'path', Present<Parameters<Id>['path']>> &
  Part<'query', Present<Parameters<Id>['query']>> &
  Part<'body', Present<Body<Id>>> & {
    /** Of a write that accepts one; new for each call by default. */
    readonly idempotencyKey?: string;
    /** Ends the call early. */
    readonly signal?: AbortSignal;
  };
/** The parameters, of which those that can be left out can also be undefined; never where there are none. */
type Present<T> = [Exclude<T, undefined>] extends [never] ? never : Loose<Exclude<T, undefined>>;
type Loose<T> = {
  readonly [K in keyof T]: IsOptional<Pick<T, K>> extends true ? T[K] | undefined : T[K];
};

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Json<R> = R extends { content: { 'application/json': infer T } } ? T : never;

/** What an operation answers when it succeeds. */
export type Output<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Status extends 200 | 201 | 202 ? Json<Responses<Id>[Status]> : never;
}[keyof Responses<Id>];

/** The operations that are read page by page. */
export type PagedId = {
  [Id in OperationId]: (typeof OPERATIONS)[Id] extends { paged: true } ? Id : never;
}[OperationId];

/** An item of a list. */
export type ItemOf<Id extends PagedId> = Output<Id> extends { data: (infer T)[] } ? T : never;
