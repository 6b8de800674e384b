import { type Insights, type MatchSummary, TRAINED_ALGORITHMIC_MEDIA } from '@fairline/shared/contracts';
import { listStatements } from './facts/statements.ts';
import type { MatchInsights } from './insights.service.ts';
import { toMarkdown } from './text/markdown.ts';
import { summaryTemplate } from './text/summary.ts';
import { renderTemplate } from './text/template.ts';

/** Builds insights as the contract describes them. The stored template is written out with the facts it was stored with. */
export function presentInsights({ facts, text, noText, createdAt }: MatchInsights): Insights {
  return {
    source: text === null ? 'summary' : 'ai',
    digital_source_type: text === null ? null : TRAINED_ALGORITHMIC_MEDIA,
    no_text: noText,
    created_at: createdAt.toISOString(),
    blocks: text === null ? [] : renderTemplate(text.answer, listStatements(facts)),
    shortened: text?.shortened ?? false,
    facts,
  };
}

/** Builds the same as one text in Markdown: the generated one, or the computed summary. */
export function presentMatchSummary(insights: MatchInsights): MatchSummary {
  const { facts, text, noText } = insights;
  const statements = listStatements(facts);
  const template = text === null ? summaryTemplate(statements) : text.answer;
  return {
    status: 'ok',
    message: noText,
    response: toMarkdown(renderTemplate(template, statements)),
    digital_source_type: text === null ? null : TRAINED_ALGORITHMIC_MEDIA,
  };
}
