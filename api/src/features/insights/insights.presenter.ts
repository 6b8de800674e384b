import { type Insights, TRAINED_ALGORITHMIC_MEDIA } from '@fairline/shared/contracts';
import type { MatchInsights } from './insights.service.ts';
import { blocksOfMarkdown } from './text/blocks-of-markdown.ts';

/** Insights as the contract describes them. A text is read anew each time, so that a stricter reading applies to stored ones. */
export function presentInsights({ facts, text, noText, createdAt }: MatchInsights): Insights {
  return {
    source: text === null ? 'summary' : 'ai',
    digital_source_type: text === null ? null : TRAINED_ALGORITHMIC_MEDIA,
    no_text: noText,
    created_at: createdAt.toISOString(),
    blocks: text === null ? [] : blocksOfMarkdown(text.answer),
    shortened: text?.shortened ?? false,
    facts,
  };
}
