import { alertStories } from '../alerts/alert-group.stories.tsx';
import { chipStories, tagStories } from '../chips/chips.stories.tsx';
import { buttonStories, iconStories, segmentedStories } from '../controls/controls.stories.tsx';
import { switchStories } from '../controls/switch/switch.stories.tsx';
import { bannerStories, toastStories } from '../feedback/feedback.stories.tsx';
import { fieldStories } from '../fields/fields.stories.tsx';
import { layerStories } from '../layers/layers.stories.tsx';
import { matchStories } from '../matches/match-row.stories.tsx';
import { cellStories, threeWayStories } from '../odds/odds-cell.stories.tsx';
import { ladderStories, panelStories } from '../panel/panel.stories.tsx';
import { planStories } from '../plan/plan-frame.stories.tsx';
import { dropStories, limitStories, moveStories, sparklineStories } from '../prices/prices.stories.tsx';
import { emptyStories, errorStories, loadingStories, tooFewStories } from '../states/states.stories.tsx';
import { intervalStories, tileStories } from '../stats/stats.stories.tsx';
import { tableStories } from '../table/data-table.stories.tsx';
import { colorStories, typeStories } from '../theme/theme.stories.tsx';
import type { StoryFrame } from './story.ts';

/** Every frame in the order of the page. */
export const FRAMES: readonly StoryFrame[] = [
  colorStories,
  typeStories,
  cellStories,
  threeWayStories,
  dropStories,
  moveStories,
  limitStories,
  sparklineStories,
  chipStories,
  tagStories,
  buttonStories,
  segmentedStories,
  switchStories,
  iconStories,
  alertStories,
  matchStories,
  ladderStories,
  panelStories,
  bannerStories,
  toastStories,
  emptyStories,
  errorStories,
  loadingStories,
  tooFewStories,
  planStories,
  layerStories,
  tileStories,
  intervalStories,
  tableStories,
  fieldStories,
];
