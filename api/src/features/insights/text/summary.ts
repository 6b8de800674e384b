import type { Statements } from '../facts/statements.ts';

const MARKET_TITLE = /^(?:before|live)\.\w+\.title$/;
/** Statements of a summary, by the ends of their ids. */
const CHOSEN =
  /\.(?:story|(?:home|draw|away|over|under)\.change|since-start|line\.move|limit\.change|favourite\.change)$/;

/** Writes the template that is shown without a generated text: the main statements of each market. */
export function summaryTemplate(statements: Statements): string {
  const ids = [...statements.keys()];
  const sections = ids
    .filter((id) => MARKET_TITLE.test(id))
    .map((title) => {
      const chosen = ids
        .filter((id) => id.startsWith(title.replace(/title$/, '')) && CHOSEN.test(id))
        // The story of a price has its change.
        .filter((id) => !statements.has(id.replace(/\.change$/, '.story')) || id.endsWith('.story'));
      return [`## {{${title}}}`, ...chosen.map((id) => `- {{${id}}}.`)].join('\n');
    });
  return ['## {{match.title}}', ...sections].join('\n\n');
}
