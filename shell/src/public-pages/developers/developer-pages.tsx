import {
  changelogSections,
  ERRORS,
  type OpenApiDocument,
  OVERVIEW,
  operationsOf,
  pageOfTag,
  webhooksOf,
} from '@fairline/shared/developer-docs';
import { TextSection } from '../parts/blocks.tsx';
import { DocsLayout, type DocsLink } from '../parts/docs-layout.tsx';
import { socialName } from '../parts/social-files.ts';
import type { PublicPage } from '../public-page.ts';
import { OperationSection } from './operation-section.tsx';
import { WebhookSection } from './webhook-section.tsx';

const REFERENCE = { group: 'Reference', menu: 'All pages of the reference' } as const;

/**
 * The pages of the developer API: the guide, errors, changelog, and one for each group of operations.
 *
 * @param changelog the text of the changelog of the API
 */
export function developerPages(document: OpenApiDocument, changelog: string): PublicPage[] {
  const tags = document.tags ?? [];
  const links: readonly DocsLink[] = [
    { to: 'developers', label: 'Guide' },
    { to: 'developers/errors', label: 'Errors' },
    ...tags.map(({ name }) => ({ to: pageOfTag(name), label: name })),
    { to: 'developers/changelog', label: 'Changelog' },
  ];
  const textPage = (
    name: string,
    title: string,
    description: string,
    sections: typeof OVERVIEW,
  ): PublicPage => ({
    name,
    title: `${links.find(({ to }) => to === name)?.label} · Developer API`,
    description,
    image: socialName(name),
    content: (
      <DocsLayout
        {...REFERENCE}
        current={name}
        links={links}
        title={title}
        lead={description}
        contents={sections.map((section) => ({ id: section.id, label: section.title }))}
      >
        {sections.map((section) => (
          <TextSection key={section.id} section={section} />
        ))}
      </DocsLayout>
    ),
  });

  return [
    textPage(
      'developers',
      'Developer API',
      'Sharp odds with and without the margin, their history, alerts and your own bets, over HTTP, as a stream, and to a server of yours.',
      OVERVIEW,
    ),
    textPage(
      'developers/errors',
      'Errors',
      'Every error of the API by its stable code, and what to do.',
      ERRORS,
    ),
    textPage(
      'developers/changelog',
      'Changelog',
      'Every dated version of the API, and what it changes.',
      changelogSections(changelog),
    ),
    ...tags.map(({ name, description = '' }): PublicPage => {
      const operations = operationsOf(document).filter(({ tag }) => tag === name);
      const events = name === 'Webhooks' ? webhooksOf(document) : [];
      return {
        name: pageOfTag(name),
        title: `${name} · Developer API`,
        description,
        image: socialName(pageOfTag(name)),
        content: (
          <DocsLayout
            {...REFERENCE}
            current={pageOfTag(name)}
            links={links}
            title={name}
            lead={description}
            contents={[
              ...operations.map(({ id, summary }) => ({ id, label: summary })),
              ...events.map(({ type }) => ({ id: type, label: type })),
            ]}
          >
            {operations.map((operation) => (
              <OperationSection key={operation.id} document={document} operation={operation} />
            ))}
            {events.map((event) => (
              <WebhookSection key={event.type} document={document} event={event} />
            ))}
          </DocsLayout>
        ),
      };
    }),
  ];
}
