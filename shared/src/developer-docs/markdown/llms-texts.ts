import { DEMO_API_KEY } from '@fairline/shared/contracts/developer';
import type { OpenApiDocument } from '../document/open-api.ts';
import { operationsOf, webhooksOf } from '../document/operations.ts';
import { pageOfTag } from '../document/page-of-tag.ts';
import { schemaRows } from '../document/schema-rows.ts';
import { EXAMPLE_ORIGIN } from '../examples/example-request.ts';
import { ERRORS } from '../guides/errors.ts';
import { OVERVIEW } from '../guides/overview.ts';
import { operationMarkdown, rowsMarkdown } from './operation-markdown.ts';
import { sectionMarkdown } from './section-markdown.ts';

/** A text of the site that is not HTML, served at `/<name>`. */
export interface SiteText {
  readonly name: string;
  readonly text: string;
}

/** `llms.txt`, which says what there is to read, and the whole reference as Markdown. */
export function llmsTexts(document: OpenApiDocument): SiteText[] {
  return [
    { name: 'llms.txt', text: llmsIndex(document) },
    { name: 'developers.md', text: referenceMarkdown(document) },
  ];
}

/** The form of llmstxt.org: a title, a summary, and lists of links. */
function llmsIndex(document: OpenApiDocument): string {
  const link = (path: string, label: string, about: string) =>
    `- [${label}](${EXAMPLE_ORIGIN}/${path}): ${about}`;
  return `${[
    '# Fairline',
    "> Fairline reads a sharp bookmaker's odds, removes the margin, and alerts bettors when a price drops, a limit moves or a market closes. Its developer API has the odds, their history, alerts and the user's own bets.",
    `Calls need a key as a bearer token. \`${DEMO_API_KEY}\` is public, for simulated prices, with ten requests a minute.`,
    '## Developer API',
    [
      link('developers.md', 'Reference', 'the guide and every operation as one Markdown file'),
      link('api/v1/openapi.json', 'OpenAPI', 'the OpenAPI 3.1 document'),
      link('api/v1/asyncapi.json', 'AsyncAPI', 'the AsyncAPI 3.0 document of the stream'),
      link('developers/errors', 'Errors', 'every error code'),
      link('developers/changelog', 'Changelog', 'every dated version'),
    ].join('\n'),
    '## Operations',
    (document.tags ?? [])
      .map(({ name, description = '' }) => link(pageOfTag(name), name, description))
      .join('\n'),
    '## Optional',
    [
      link('tutorials', 'Tutorials', 'how the product is used'),
      link('info/stats-definitions', 'Definitions', 'what each figure of the statistics means'),
      link('info/grading-rules', 'Grading rules', 'how bets are graded'),
    ].join('\n'),
  ].join('\n\n')}\n`;
}

function referenceMarkdown(document: OpenApiDocument): string {
  const groups = (document.tags ?? []).map(({ name, description = '' }) =>
    [
      `## ${name}`,
      description,
      ...operationsOf(document)
        .filter(({ tag }) => tag === name)
        .map((operation) => operationMarkdown(document, operation, DEMO_API_KEY)),
      ...(name === 'Webhooks'
        ? webhooksOf(document).map(({ type, description: about, body }) =>
            [`### ${type}`, about, rowsMarkdown(schemaRows(document, body))].join('\n\n'),
          )
        : []),
    ].join('\n\n'),
  );
  return `${[
    `# Fairline API, version ${document.info.version}`,
    document.info.description ?? '',
    ...OVERVIEW.map(sectionMarkdown),
    ...ERRORS.map(sectionMarkdown),
    ...groups,
  ].join('\n\n')}\n`;
}
