import {
  MatchColumns,
  MatchRow,
  type MatchRowProps,
  PriceCellView,
  type PriceCellViewProps,
} from '@fairline/shared/ui/matches';
import { noop, type StoryFrame } from '../stories/story.ts';

const price = (id: string, main: string, secondary: string, change: Partial<PriceCellViewProps> = {}) => (
  <PriceCellView
    key={id}
    cellId={`moneyline:${id === 'draw' ? 'draw' : 'home'}`}
    label={`${id} ${main}`}
    main={main}
    secondary={secondary}
    onSelect={noop}
    {...change}
  />
);

const row = (change: Partial<MatchRowProps>) => (
  <MatchRow
    start="20:20"
    match="Eintracht Steintal – VfR Brunndorf"
    moneyline={{
      cells: [
        price('home', '1.70', '1.653', { flash: 'down' }),
        price('draw', '4.66', '4.30'),
        price('away', '5.07', '4.66', { flash: 'up' }),
      ],
    }}
    handicap={{ line: '−0.75', cells: [price('home', '1.877', '1.811'), price('away', '2.14', '2.05')] }}
    total={{ line: '3', cells: [price('over', '2.02', '1.935'), price('under', '1.981', '1.901')] }}
    limit="$9.6k"
    markets="+21"
    open={false}
    onToggle={noop}
    panelId="story-panel"
    saved={false}
    onSave={noop}
    {...change}
  />
);

export const matchStories: StoryFrame = {
  title: 'Match row',
  columns: 12,
  layout: 'stack',
  stories: [
    { name: 'columns', element: <MatchColumns /> },
    { name: 'prices that changed', element: row({}) },
    {
      name: 'live, saved',
      element: row({
        start: <span className="fl-live">LIVE</span>,
        match: 'Whitmouth Athletic – Allerford Athletic',
        score: '1 – 1',
        saved: true,
      }),
    },
    {
      name: 'two-way, no total',
      element: row({
        match: 'Luka Horvatek – Pavel Sokolík',
        moneyline: { cells: [price('home', '4.12', '3.77'), price('away', '1.32', '1.297')] },
        total: null,
        markets: '+3',
      }),
    },
    {
      name: 'without prices',
      element: row({ moneyline: null, handicap: null, total: null, limit: '', markets: '' }),
    },
    {
      name: 'open',
      element: (
        <>
          {row({ open: true })}
          <div id="story-panel" hidden />
        </>
      ),
    },
    { name: 'handicap on phones', element: row({ phoneMarket: 'handicap' }) },
  ],
};
