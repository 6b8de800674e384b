import type { OddsLine } from '@fairline/shared/contracts';
import { noop, type StoryFrame } from '../stories/story.ts';
// Not those on demand: with code that arrives after the page, the stories below would move.
import { EventOddsPanel } from './event-odds-panel.tsx';
import { MarketLadder } from './ladder/market-ladder.tsx';
import { PanelMarket } from './panel-market.tsx';

const NONE = { moneyline: null, spreads: [], totals: [], team_totals: { home: [], away: [] }, specials: [] };
const LINE: OddsLine = {
  ...NONE,
  line_id: '1600000001:0' as OddsLine['line_id'],
  event_id: 1_600_000_001 as OddsLine['event_id'],
  parent_id: null,
  sport_id: 29,
  league_name: 'Germany - Kronenliga',
  home: 'Eintracht Steintal',
  away: 'VfR Brunndorf',
  starts: '2026-11-21T20:20:00.000Z',
  period_num: 0,
  settledStatus: 0,
  live_status: 1,
  is_open: true,
  cutoff: null,
  limits: { moneyline: 9_600, spread: 9_600, total: 4_800, team_total: 1_600 },
  homeScore: 2,
  awayScore: 0,
  moneyline: { home: 1.653, draw: 4.3, away: 4.66 },
  spreads: [
    { hdp: -1.25, home: 2.34, away: 1.606 },
    { hdp: -0.75, home: 1.811, away: 2.05 },
    { hdp: 0, home: 1.302, away: 3.54 },
  ],
  totals: [
    { points: 2.5, over: 1.721, under: 2.13 },
    { points: 3, over: 1.935, under: 1.901 },
    { points: 3.5, over: 2.41, under: 1.574 },
  ],
  team_totals: { home: [{ points: 1.5, over: 1.589, under: 2.35 }], away: [] },
  specials: [
    {
      id: 1,
      name: 'Both Teams To Score?',
      limit: 250,
      outcomes: [
        { id: 1, name: 'Yes', odds: 1.634, handicap: null },
        { id: 2, name: 'No', odds: 2.23, handicap: null },
      ],
    },
  ],
  opening: NONE,
  since: 1,
  version: 1,
  updated_at: '2026-11-21T18:58:57.000Z',
};

const side = (id: string, over: number, under: number, old = false, closed = false) => {
  const quote = { over, under };
  return (['over', 'under'] as const).map((outcome) => ({
    id: `totals:${id}:${outcome}` as const,
    label: `${outcome} ${id}`,
    caption: '',
    quote,
    outcome,
    old,
    closed,
    limit: null,
  }));
};

export const ladderStories: StoryFrame = {
  title: 'Market ladder',
  columns: 6,
  layout: 'stack',
  stories: [
    {
      name: 'main line, selected side, not the latest, won',
      element: (
        <MarketLadder
          sides={['Over', 'Under']}
          winning={new Set(['totals:2.25:over'])}
          selected={new Set(['totals:2.75:over'])}
          onSelect={noop}
          rows={[
            { key: '2.25', line: '2.25', main: false, cells: side('2.25', 1.432, 2.84) },
            { key: '2.5', line: '2.5', main: false, cells: side('2.5', 1.591, 2.37) },
            { key: '2.75', line: '2.75', main: true, cells: side('2.75', 1.811, 2.05) },
            { key: '3', line: '3', main: false, cells: side('3', 4.02, 1.248, true) },
          ]}
        />
      ),
    },
    {
      name: 'teams',
      element: (
        <MarketLadder
          sides={['Eintracht Steintal', 'VfR Brunndorf']}
          winning={new Set()}
          rows={[{ key: '-0.75', line: '−0.75 / +0.75', main: true, cells: side('0.75', 1.811, 2.05) }]}
        />
      ),
    },
  ],
};

export const panelStories: StoryFrame = {
  title: 'Event odds panel',
  columns: 6,
  layout: 'stack',
  stories: [
    {
      name: 'live',
      element: <EventOddsPanel line={LINE} onSelect={noop} selected={new Set(['spreads:-0.75:home'])} />,
    },
    {
      name: 'closed market',
      element: (
        <PanelMarket
          winning={new Set()}
          onSelect={noop}
          block={{
            key: 'totals',
            title: 'Total Goals',
            limit: 4_800,
            vig: 4.1,
            closed: { at: Date.parse('2030-01-01T11:30:00.000Z') },
            sides: ['Over', 'Under'],
            rows: [
              { key: '2.25', line: '2.25', main: false, cells: side('2.25', 1.432, 2.84, false, true) },
              { key: '2.75', line: '2.75', main: true, cells: side('2.75', 1.811, 2.05, false, true) },
            ],
          }}
        />
      ),
    },
  ],
};
