import type { InsightBlock, InsightSpan } from '@fairline/shared/contracts';

const TAGS = { strong: 'strong', emphasis: 'em', code: 'code', plain: 'span' } as const;

/**
 * A generated text. It can have headings, paragraphs, lists and emphasis, and nothing else. Microdata of schema.org
 * mark it as written by a model (ADR 0018).
 */
export function InsightText({ blocks }: { readonly blocks: readonly InsightBlock[] }) {
  return (
    <div itemScope itemType="https://schema.org/CreativeWork">
      <link itemProp="digitalSourceType" href="https://schema.org/TrainedAlgorithmicMediaDigitalSource" />
      <div className="insights-text" itemProp="text">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change.
          <Block key={index} block={block} />
        ))}
      </div>
    </div>
  );
}

function Block({ block }: { readonly block: InsightBlock }) {
  if (block.type === 'heading') {
    return (
      <h3>
        <Spans spans={block.spans} />
      </h3>
    );
  }
  if (block.type === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map(({ level, spans }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change.
        <li key={index} data-level={level}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { readonly spans: readonly InsightSpan[] }) {
  return spans.map(({ text, style }, index) => {
    const Tag = TAGS[style];
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text never change.
    return <Tag key={index}>{text}</Tag>;
  });
}
