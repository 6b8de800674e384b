import { expect, it } from 'vitest';
import { readWallSettings, writeWallSettings } from './wall-settings.ts';

it('keeps the newest wide charts, however many there have been', () => {
  writeWallSettings({ wide: Array.from({ length: 200 }, (_, id) => id) });
  const { wide } = readWallSettings();
  writeWallSettings({ wide: [...wide, 900] });
  expect(readWallSettings().wide).toEqual([...Array.from({ length: 199 }, (_, id) => id + 1), 900]);
});
