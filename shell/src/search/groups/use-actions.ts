import { errorMessage, usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import type { PreferencesPatch } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { useNavigate } from 'react-router';
import { openShortcuts } from '../../navigation/shortcuts/shortcut-sheet.tsx';
import type { SearchItem } from './search-item.ts';

const LOOKS = [
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
] satisfies { patch: PreferencesPatch; label: string; keywords: string[] }[];

/** What the shell itself can do. A look that is already chosen is not offered. */
export function useActions(): readonly SearchItem[] {
  const navigate = useNavigate();
  const { theme, palette } = usePreferences();
  const [update] = useUpdatePreferencesMutation();
  const save = async (patch: PreferencesPatch): Promise<void> => {
    const { error } = await update(patch);
    if (error) showToast({ kind: 'error', title: 'The appearance was not saved', text: errorMessage(error) });
  };
  const current: PreferencesPatch = { theme, palette };
  const isCurrent = (patch: PreferencesPatch): boolean =>
    patch.theme === current.theme || patch.palette === current.palette;
  return [
    ...LOOKS.filter(({ patch }) => !isCurrent(patch)).map(({ patch, label, keywords }) => ({
      id: label,
      label,
      detail: 'Appearance',
      keywords,
      icon: 'settings' as const,
      run: () => void save(patch),
    })),
    {
      id: 'Keyboard shortcuts',
      label: 'Keyboard shortcuts',
      keywords: ['keys', 'help'],
      icon: 'info',
      shortcut: '?',
      run: openShortcuts,
    },
    {
      id: 'Sign out',
      label: 'Sign out',
      keywords: ['log out', 'logout', 'leave'],
      icon: 'sign-out',
      run: () => void navigate('/sign-out'),
    },
  ];
}
