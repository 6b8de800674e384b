import type { AlertKind, Preferences } from '@fairline/shared/contracts';

/** The content of a column. */
export type ColumnId =
  | 'time'
  | 'match'
  | 'pick'
  | 'odds'
  | 'fair'
  | 'change'
  | 'limit'
  | 'limits'
  | 'quote'
  | 'reason'
  | 'vig'
  | 'starts';

export interface Column {
  readonly id: ColumnId;
  readonly title: string;
  /** Longer title, as a tooltip. */
  readonly about?: string;
  /** A grid track. */
  readonly width: string;
  readonly numeric?: boolean;
  /** The main one of odds and fair odds. */
  readonly leading?: boolean;
}

type Choices = Pick<Preferences, 'displayChange' | 'hideSecondaryOdds' | 'showVig' | 'alertDesign'>;

/** As in alert-list.css: the gap between columns, and the row's padding with the scrollbar. Pixels. */
const GAP = 10;
const PADDING = 40;

const time: Column = { id: 'time', title: 'Time', width: '58px', numeric: true };
const match: Column = { id: 'match', title: 'Match', width: 'minmax(135px, 1.8fr)' };
const pick: Column = { id: 'pick', title: 'Selection', width: 'minmax(115px, 1.5fr)' };
const limit: Column = {
  id: 'limit',
  title: 'Limit',
  about: 'Largest stake, in US dollars',
  width: '52px',
  numeric: true,
};
/** Countdown and date are on two lines in the modern design, on one line in the compact design. */
const STARTS_WIDTH = { modern: 'minmax(84px, 104px)', compact: '162px' };
const quote: Column = {
  id: 'quote',
  title: 'Prices',
  about: 'All outcomes',
  width: 'minmax(110px, 160px)',
  numeric: true,
};
const vig: Column = {
  id: 'vig',
  title: 'Vig',
  about: 'The bookmaker’s margin',
  width: '64px',
  numeric: true,
};
const change: Column = { id: 'change', title: 'Change', width: '138px', numeric: true };

/** The columns of a stream by the user's preferences. Dropping odds always show the vig, because fair odds depend on it. */
export function columnsOf(kind: AlertKind, choices: Choices): Column[] {
  const margin = choices.showVig ? [vig] : [];
  const starts: Column = {
    id: 'starts',
    title: 'Starts',
    width: STARTS_WIDTH[choices.alertDesign],
    numeric: true,
  };
  switch (kind) {
    case 'odds':
      return [
        time,
        match,
        pick,
        ...prices(choices),
        { ...change, title: 'Drop', about: 'How far the price fell, and how quickly' },
        limit,
        vig,
        starts,
      ];
    case 'limit':
      return [
        time,
        match,
        { ...pick, title: 'Market' },
        {
          id: 'limits',
          title: 'Limit',
          about: 'Largest stake, in US dollars: before and now',
          width: '124px',
          numeric: true,
        },
        change,
        quote,
        ...margin,
        starts,
      ];
    case 'closed':
      return [
        time,
        match,
        { ...pick, title: 'Market' },
        { id: 'reason', title: 'Closed by', width: '120px' },
        { ...quote, title: 'Last prices' },
        limit,
        ...margin,
        starts,
      ];
  }
}

/** The smallest width of the table at which no column is cut off. Pixels. */
export function minimumWidth(columns: readonly Column[]): number {
  const tracks = columns.map(({ width }) => Number(/\d+/.exec(width)?.[0] ?? 0));
  return tracks.reduce((sum, track) => sum + track, 0) + GAP * (columns.length - 1) + PADDING;
}

/** The bookmaker's and the fair price: the preferences choose the main one, and may hide the other. */
function prices({ displayChange, hideSecondaryOdds }: Choices): Column[] {
  const fairLeads = displayChange === 'dvo-main';
  const odds: Column = {
    id: 'odds',
    title: 'Odds',
    about: 'The bookmaker’s price, before and now',
    width: '130px',
    numeric: true,
    leading: !fairLeads,
  };
  const fair: Column = {
    id: 'fair',
    title: 'Fair',
    about: 'The price now, without the bookmaker’s margin',
    width: '52px',
    numeric: true,
    leading: fairLeads,
  };
  return [odds, fair].filter((column) => !hideSecondaryOdds || column.leading);
}
