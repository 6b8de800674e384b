import type { Insights } from '@fairline/shared/contracts';
import type { MatchInsights } from './insights.service.ts';
import { blocksOfMarkdown } from './text/blocks-of-markdown.ts';

/** Insights as the contract describes them. A text is read anew each time, so that a stricter reading applies to stored ones. */
export function presentInsights({ facts, text, createdAt }: MatchInsights): Insights {
  return {
    source: text === null ? 'summary' : 'ai',
    created_at: createdAt.toISOString(),
    blocks: text === null ? [] : blocksOfMarkdown(text.answer),
    shortened: text?.shortened ?? false,
    facts,
  };
}
