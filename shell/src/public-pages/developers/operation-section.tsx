import { DEMO_API_KEY } from '@fairline/shared/contracts/developer';
import {
  type ApiOperation,
  examplesOf,
  type OpenApiDocument,
  rowOf,
  schemaRows,
} from '@fairline/shared/developer-docs';
import { CodeBlock } from '../parts/blocks.tsx';
import { Paragraphs } from '../parts/inline-text.tsx';
import { CodeExamples } from './code-examples.tsx';
import { FieldTable } from './field-table.tsx';

interface OperationSectionProps {
  readonly document: OpenApiDocument;
  readonly operation: ApiOperation;
}

/** What a key needs to call an operation. */
const TIERS = {
  public: 'Any key, also the demo key.',
  sharp: 'A key of the Sharp plan.',
  extended: 'A key of the Sharp plan with the Extended API.',
} as const;

/** Headers that the guide explains once. */
const OF_EVERY_OPERATION = new Set(['Fairline-Version', 'If-None-Match']);

/** One operation with its parameters, its answer, its errors and its examples. */
export function OperationSection({ document, operation }: OperationSectionProps) {
  const { id, method, path, summary, description, scope, tier, parameters, body, success } = operation;
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const headers = named('header').filter(({ name }) => !OF_EVERY_OPERATION.has(name));
  const inputs = [...named('path'), ...named('query'), ...headers];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="docs-operation">
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{summary}</a>
      </h2>
      <p className="docs-address">
        <span className="docs-method">{method.toUpperCase()}</span> <code>/api/v1{path}</code>
      </p>
      <Paragraphs text={description} />
      <p className="docs-needs">
        {TIERS[tier]}
        {scope === null ? null : (
          <>
            {' '}
            Scope <code>{scope}</code>.
          </>
        )}
      </p>
      <CodeExamples id={id} summary={summary} examples={examplesOf(operation, DEMO_API_KEY)} />
      {inputs.length > 0 && (
        <FieldTable
          title="Parameters"
          operation={summary}
          rows={inputs.map((input) => ({
            ...rowOf(document, input.schema ?? {}, input.name, 0, input.required ?? false),
            place: input.in,
            ...(input.description === undefined ? {} : { description: input.description }),
          }))}
        />
      )}
      {body !== null && <FieldTable title="Body" operation={summary} rows={schemaRows(document, body)} />}
      <FieldTable
        title={operation.isStream ? 'A delta of the stream' : `Answer ${success.status}`}
        operation={summary}
        rows={schemaRows(document, success.schema)}
        isAnswer
      />
      {success.example !== undefined && (
        <details className="docs-details">
          <summary>Example of the answer</summary>
          <CodeBlock code={JSON.stringify(success.example, null, 2)} label={`Answer of: ${summary}`} />
        </details>
      )}
      <details className="docs-details">
        <summary>Errors</summary>
        <ul className="docs-codes">
          {operation.problemCodes.map((code) => (
            <li key={code}>
              <a href={`/developers/errors#${code}`}>
                <code>{code}</code>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
