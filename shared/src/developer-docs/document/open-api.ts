/** The parts of an OpenAPI 3.1 document that the reference, the examples and the comparison of two documents read. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    /** The dated version of the API. */
    readonly version: string;
    readonly description?: string;
  };
  readonly servers?: readonly { readonly url: string; readonly description?: string }[];
  readonly tags?: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly responses?: Readonly<Record<string, Response>>;
    readonly headers?: Readonly<Record<string, Header>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly securitySchemes?: Readonly<Record<string, unknown>>;
  };
  readonly security?: readonly SecurityRequirement[];
}

export interface Tag {
  readonly name: string;
  readonly description?: string;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];
export type PathItem = { readonly [M in Method]?: Operation };

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly description?: string;
    readonly content: Content;
  };
  readonly responses?: Readonly<Record<string, Response | Reference>>;
  readonly security?: readonly SecurityRequirement[];
  /** The codes of the problems that the operation answers. */
  readonly 'x-problem-codes'?: readonly string[];
  /** What a key needs: the demo key, the plan, or the plan with the add-on. */
  readonly 'x-tier'?: 'public' | 'sharp' | 'extended';
  /** Values with which the operation can be called as it stands. */
  readonly 'x-example'?: OperationExample;
}

/** The values of an example request. */
export interface OperationExample {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface Header {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Content;
}

export type Content = Readonly<Record<string, MediaType>>;

export interface MediaType {
  readonly schema?: Schema;
  readonly example?: unknown;
}

export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** A JSON schema of the 2020-12 dialect, as far as zod writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: TypeName | readonly TypeName[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/**
 * What a reference of the document stands for, or the value itself when it is none.
 * @throws Error when nothing in the document has the name
 */
export function resolved<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  let found: unknown = document;
  for (const step of value.$ref.replace(/^#\//, '').split('/')) {
    found = (found as Record<string, unknown> | undefined)?.[
      step.replaceAll('~1', '/').replaceAll('~0', '~')
    ];
  }
  if (found === undefined) throw new Error(`${value.$ref} is not in the document.`);
  return resolved(document, found as T | Reference);
}
