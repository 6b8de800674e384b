// Written by npm run openapi from the OpenAPI document. Do not edit.

/** The dated version of the API that this client was made for. */
export const API_VERSION = '2026-11-24';
