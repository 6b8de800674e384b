import type { CodeExample } from '@fairline/shared/developer-docs';
import { CodeBlock } from '../parts/blocks.tsx';

interface CodeExamplesProps {
  readonly id: string;
  readonly summary: string;
  readonly examples: readonly CodeExample[];
}

/** One request in several languages, of which one is shown. The style sheet switches, so that it works without a script. */
export function CodeExamples({ id, summary, examples }: CodeExamplesProps) {
  return (
    <fieldset className="docs-examples">
      <legend className="fl-hidden">Language of the example: {summary}</legend>
      {examples.map(({ language }, index) => (
        <label key={language}>
          <input type="radio" name={`${id}-language`} value={language} defaultChecked={index === 0} />
          <span>{language}</span>
        </label>
      ))}
      {examples.map(({ language, code }) => (
        <div key={language} data-language={language}>
          <CodeBlock code={code} label={`${summary} in ${language}`} />
        </div>
      ))}
    </fieldset>
  );
}
