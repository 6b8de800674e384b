/**
 * The documents of the developer API, and the reference that is made of them: texts, tables and examples. Written at build
 * time and served; nothing of it is part of the application in the browser.
 */
export * from './document/open-api.ts';
export * from './document/operations.ts';
export * from './document/page-of-tag.ts';
export * from './document/schema-rows.ts';
export * from './examples/example-request.ts';
export * from './examples/examples-of.ts';
export type { Block, Section, TableRow } from './guides/block.ts';
export { changelogSections } from './guides/changelog.ts';
export { ERRORS } from './guides/errors.ts';
export { OVERVIEW } from './guides/overview.ts';
export { llmsTexts, type SiteText } from './markdown/llms-texts.ts';
