import { type OpenApiDocument, schemaRows, type WebhookOperation } from '@fairline/shared/developer-docs';
import { CodeBlock } from '../parts/blocks.tsx';
import { Paragraphs } from '../parts/inline-text.tsx';
import { FieldTable } from './field-table.tsx';

interface WebhookSectionProps {
  readonly document: OpenApiDocument;
  readonly event: WebhookOperation;
}

/** An event that webhooks receive. */
export function WebhookSection({ document, event }: WebhookSectionProps) {
  const { type, summary, description, body, example } = event;
  return (
    <section id={type} aria-labelledby={`${type}-title`} className="docs-operation">
      <h2 id={`${type}-title`}>
        <a href={`#${type}`}>{summary}</a>
      </h2>
      <p className="docs-address">
        <span className="docs-method">EVENT</span> <code>{type}</code>
      </p>
      <Paragraphs text={description} />
      <FieldTable title="Body" operation={summary} rows={schemaRows(document, body)} isAnswer />
      <details className="docs-details">
        <summary>Example of the body</summary>
        <CodeBlock code={JSON.stringify(example, null, 2)} label={`Body of: ${summary}`} />
      </details>
    </section>
  );
}
