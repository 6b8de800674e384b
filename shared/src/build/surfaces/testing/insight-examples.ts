import { at } from './moment.ts';

const insightMarket = {
  ...{ market: 'spread', points: -0.5, opening_points: null, open: true, first_at: at, last_at: at },
  ...{ changes: 3, limit_opening: 5, limit_highest: null, limit_last: 9 },
  outcomes: [
    {
      ...{ outcome: 'home', opening: 2, lowest: 1.9, lowest_at: at, highest: 2, highest_at: at, last: 1.9 },
      ...{ change_percent: -5, fair_percent_opening: 50.1, fair_percent_last: null },
    },
  ],
};
const insightFacts = {
  ...{ event_id: 1, sport_id: 29, league_name: 'L', home: 'A', away: 'B', starts: at, phase: 'live' },
  ...{ score: { home: 1, away: 0 }, devig_method: 'power' },
  lines: [{ kind: 'live', period: 0, markets: [insightMarket] }],
};
const insightSpans = [{ text: 't', style: 'strong' }];
const insightBlock = { type: 'list', ordered: true, items: [{ level: 0, spans: insightSpans }] };
const insights = {
  ...{ source: 'ai', created_at: at, shortened: false, facts: insightFacts },
  no_text: 'It was refused.',
  digital_source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  blocks: [insightBlock, { type: 'heading', spans: insightSpans }],
};

/** Values of the schemas of insights. */
export const INSIGHT_EXAMPLES: unknown[] = [
  ...[insightMarket.outcomes[0], insightMarket, insightFacts, insightBlock, insights],
  ...[
    { type: 'paragraph', spans: insightSpans },
    { run: '0b9e8a4e-0000-4000-8000-000000000000' },
    { run: 'x' },
  ],
  { status: 'ok', insights, run: null },
  { event_id: '7' },
  { status: 'pending', message: 'Ask again.', response: null },
  { status: 'ok', message: null, response: '## Prices', digital_source_type: null },
];
