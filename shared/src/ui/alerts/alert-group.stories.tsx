import {
  AlertColumns,
  AlertGroup,
  type AlertGroupProps,
  type AlertMove,
  IconButton,
  Sparkline,
  SportIcon,
  Triangle,
} from '@fairline/shared/ui';
import { noop, type StoryFrame } from '../stories/story.ts';

const FALL = [1.944, 1.95, 1.948, 1.93, 1.92, 1.9, 1.874, 1.86, 1.838, 1.83, 1.82, 1.811];
const POINTS = FALL.map((price, at) => ({ at, price }));
const spark = () => (
  <Sparkline points={POINTS} until={12} windowStart={5} fair={1.88} label="1.944 to 1.811" />
);

let id = 0;
function move(
  name: string,
  ending: string,
  was: number,
  now: number,
  change: Partial<AlertMove> = {},
): AlertMove {
  id += 1;
  return {
    id,
    name,
    ending,
    market: 'Handicap · Match',
    short: ending === '' ? 'Win' : ending,
    change: { kind: 'odds', was, now, percent: (1 - now / was) * 100 },
    window: 'in 30 min',
    fair: now * 1.036,
    vig: 4,
    limit: 9_600,
    ...change,
  };
}

const STEINTAL = 'Eintracht Steintal';
const MATCH = [
  move(STEINTAL, '−0.75', 1.944, 1.811),
  move(STEINTAL, '', 1.753, 1.653, { market: 'Moneyline · Match' }),
  move(STEINTAL, '−0.5', 1.732, 1.636),
  move(STEINTAL, '−0.25', 1.551, 1.47),
  move(STEINTAL, '0', 1.367, 1.302),
] as const;
const CORNERS = [
  move(STEINTAL, '−1.5', 2.03, 1.904, { limit: 2_900 }),
  move(STEINTAL, '−1', 1.77, 1.665),
  move(STEINTAL, '', 1.62, 1.546),
] as const;
const PIONEERS = [
  move('Iron Point Comets', '', 2.24, 2.15, { market: 'Moneyline · Game', window: 'in 10 s', limit: 9_000 }),
  ...['+1', '+2.5', '+3', 'Q1 Win', 'Q1 −0.5', '+3.5'].map((short, at) =>
    move('Iron Point Comets', short, 2.11 - at / 20, 2.03 - at / 20, { short }),
  ),
] as const;

const mark = (label: string) => ({ label, about: label });
const MARKED = [
  move(STEINTAL, '−0.75', 1.944, 1.811, { marks: [mark('Confirmed after 30 s')] }),
  move(STEINTAL, '', 1.753, 1.653, { market: 'Moneyline · Match', marks: [mark('Further drop')] }),
  move(STEINTAL, '−0.5', 2.732, 1.636, { marks: [mark('Withdrawn after 9 s')], withdrawn: true }),
] as const;

const group = (change: Partial<AlertGroupProps>) => (
  <AlertGroup
    sport={<SportIcon sportId={29} />}
    match="Eintracht Steintal – VfR Brunndorf"
    league="Germany - Kronenliga"
    seen="18:58:57"
    start={
      <>
        <b>in 1h 20m</b> <span className="fl-quiet">21/11, 20:20</span>
      </>
    }
    sections={[{ key: 'match', moves: MATCH }]}
    open={new Set()}
    onSave={noop}
    hide={<IconButton icon="hide" label="Hide alert, match or league" onClick={noop} />}
    onLogBet={noop}
    onGraph={noop}
    spark={spark}
    {...change}
  />
);

export const alertStories: StoryFrame = {
  title: 'Alert group',
  columns: 12,
  layout: 'stack',
  stories: [
    { name: 'columns', element: <AlertColumns spark="Last 30 min" /> },
    {
      name: 'new, folded',
      element: group({
        fresh: true,
        match: 'Harbor Ridge Pioneers – Iron Point Comets',
        league: 'Continental Basketball League',
        sections: [{ key: 'match', moves: PIONEERS }],
      }),
    },
    {
      name: 'selected, open, with a sub-group',
      element: group({
        selected: true,
        saved: true,
        current: MATCH[0].id,
        open: new Set(['match']),
        sections: [
          { key: 'match', moves: MATCH },
          { key: 'corners', title: 'Corners', note: '3 lines in the same minute', moves: CORNERS },
        ],
      }),
    },
    {
      name: 'what became of it: another price now, confirmed, shown again, a price error',
      element: group({
        sections: [{ key: 'match', moves: MARKED }],
        open: new Set(['match']),
        now: (each) =>
          each === MARKED[0] && (
            <span className="fl-alert-now">
              now{' '}
              <span className="fl-up">
                <Triangle up label="up" />
                1.84
              </span>
            </span>
          ),
      }),
    },
    {
      name: 'without graphs',
      element: group({ sections: [{ key: 'match', moves: [MATCH[0]] }], spark: undefined }),
    },
    {
      name: 'limit changes',
      element: group({
        sections: [
          {
            key: 'match',
            moves: [
              move('Handicap', '', 1, 1, {
                market: 'Match',
                change: { kind: 'limit', was: 2_900, now: 9_600, percent: 231 },
                fair: null,
              }),
              move('Total', '', 1, 1, {
                market: 'Match',
                short: 'Total',
                change: { kind: 'limit', was: 4_800, now: 1_500, percent: 68.8 },
                fair: null,
              }),
            ],
          },
        ],
      }),
    },
    {
      name: 'closed markets',
      element: group({
        sections: [
          {
            key: 'match',
            moves: [
              move('Moneyline', '', 1, 1, {
                market: 'Match',
                change: { kind: 'closed', last: [1.811], reason: 'suspended' },
                window: '',
                fair: null,
              }),
            ],
          },
          {
            key: 'corners',
            title: 'Corners',
            moves: [
              move('Handicap', '−1.5', 1, 1, {
                market: 'Corners',
                change: { kind: 'closed', last: [], reason: 'withdrawn' },
                window: '',
                fair: null,
                limit: null,
              }),
            ],
          },
        ],
      }),
    },
    {
      name: 'longest names',
      element: group({
        match: 'Universidad Católica de San Martín de los Andes – Wolverhampton Rangers United Reserves',
        league: 'Argentina - Torneo Federal A Reclasificatorio',
        sections: [
          {
            key: 'match',
            moves: [
              move('Universidad Católica de San Martín de los Andes', '+1.25', 12.44, 11.52, {
                market: '1st Half of the match · Handicap with corners',
              }),
            ],
          },
        ],
      }),
    },
  ],
};
