import {
  alertPause,
  useLocalSetting,
  usePreferences,
  useUpdatePreferencesMutation,
  useValuesMode,
} from '@fairline/shared/client';
import { DEVIG_METHODS, type PreferencesPatch } from '@fairline/shared/contracts';
import { DEVIG_NAMES, showToast } from '@fairline/shared/ui';
import { useNavigate } from 'react-router';
import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import { openShortcuts } from '../../navigation/shortcuts/shortcut-sheet.tsx';
import type { SearchItem } from './search-item.ts';

type Choice = { readonly patch: PreferencesPatch; readonly label: string; readonly keywords: string[] };

const LOOKS: readonly Choice[] = [
  { patch: { theme: 'light' }, label: 'Light theme', keywords: ['bright', 'day'] },
  { patch: { theme: 'dark' }, label: 'Dark theme', keywords: ['night', 'black'] },
  { patch: { theme: 'system' }, label: 'Theme of the device', keywords: ['system', 'automatic'] },
  {
    patch: { palette: 'standard' },
    label: 'Green and red prices',
    keywords: ['standard', 'colours', 'colors'],
  },
  {
    patch: { palette: 'safe' },
    label: 'Blue and orange prices',
    keywords: ['safe', 'colours', 'colors', 'colour-blind', 'color-blind', 'palette'],
  },
];
const METHODS: readonly Choice[] = DEVIG_METHODS.map((devig_method) => ({
  ...{ patch: { devig_method }, label: `Devig method: ${DEVIG_NAMES[devig_method]}` },
  keywords: ['margin', 'vig', 'fair odds', 'change devig method'],
}));
const VALUES = [
  { mode: 'show', label: 'Show values' },
  { mode: 'units', label: 'Show values in units' },
  { mode: 'hide', label: 'Hide values' },
] as const;

/** What the shell itself can do. What is chosen already is not offered. */
export function useActions(entries: readonly NavigationEntry[]): readonly SearchItem[] {
  const navigate = useNavigate();
  return [
    ...useAlertActions(),
    ...(entries.some(({ path }) => path === '/bets')
      ? [
          {
            ...action('Log a bet by hand', ['add', 'new bet', 'enter']),
            icon: 'log-bet' as const,
            run: () => void navigate('/bets?log=by-hand'),
          },
        ]
      : []),
    ...useValuesActions(),
    ...usePreferenceActions(),
    ...useFrameActions(),
    {
      ...action('Sign out', ['log out', 'logout', 'leave']),
      ...{ icon: 'sign-out', run: () => void navigate('/sign-out') },
    },
  ];
}

const action = (label: string, keywords: readonly string[], detail?: string) => ({
  ...{ id: label, label, keywords, detail },
});

function useAlertActions(): readonly SearchItem[] {
  const paused = alertPause.use();
  const [hasSounds, setSounds] = useLocalSetting('alertSounds');
  return [
    {
      ...action(paused ? 'Resume alerts' : 'Pause alerts', ['stop', 'start']),
      icon: paused ? 'play' : 'pause',
      run: () => {
        alertPause.set(!paused);
        // The list may not be on screen.
        showToast({ kind: 'info', title: paused ? 'Alerts resumed' : 'Alerts paused' });
      },
    },
    {
      ...action(hasSounds ? 'Switch sounds off' : 'Switch sounds on', ['mute', 'silent', 'audio']),
      ...{ icon: hasSounds ? 'sound-off' : 'sound', run: () => setSounds(!hasSounds) },
    },
  ];
}

function useValuesActions(): readonly SearchItem[] {
  const { mode: current, hasUnits, setMode } = useValuesMode();
  return VALUES.filter(({ mode }) => mode !== current && (mode !== 'units' || hasUnits)).map(
    ({ mode, label }) => ({
      ...action(label, ['amounts', 'stakes', 'money', 'units mode', 'privacy']),
      ...{ icon: 'money', run: () => setMode(mode) },
    }),
  );
}

function usePreferenceActions(): readonly SearchItem[] {
  const preferences = usePreferences();
  const [update] = useUpdatePreferencesMutation();
  const isChosen = (patch: PreferencesPatch): boolean =>
    Object.entries(patch).every(([name, value]) => Reflect.get(preferences, name) === value);
  const offer = (all: readonly Choice[], detail: string, failed: string): SearchItem[] =>
    all
      .filter(({ patch }) => !isChosen(patch))
      .map(({ patch, label, keywords }) => ({
        ...action(label, keywords, detail),
        icon: 'settings',
        run: async () => {
          const { error } = await update(patch);
          if (error) showToast({ kind: 'error', title: failed, error });
        },
      }));
  return [
    ...offer(METHODS, 'Fair odds', 'The devig method was not saved'),
    ...offer(LOOKS, 'Appearance', 'The appearance was not saved'),
  ];
}

function useFrameActions(): readonly SearchItem[] {
  const [collapsed, setCollapsed] = useLocalSetting('collapsed');
  return [
    {
      ...action(collapsed ? 'Unfold the sidebar' : 'Fold the sidebar', ['collapse', 'expand', 'menu']),
      ...{ icon: collapsed ? 'right' : 'left', run: () => setCollapsed(!collapsed) },
    },
    {
      ...action('Keyboard shortcuts', ['keys', 'help']),
      ...{ icon: 'info', shortcut: '?', run: openShortcuts },
    },
  ];
}
