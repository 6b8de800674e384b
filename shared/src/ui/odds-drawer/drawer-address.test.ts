import { describe, expect, it } from 'vitest';
import { readDrawerAddress, writeDrawerAddress } from './drawer-address.ts';

describe('address of the odds drawer', () => {
  it.each(['moneyline:home', 'specials:Goals / Cards: both?:1:-0.5'])(
    'is read as it is written: %s',
    (cellId) => {
      const selection = { lineId: '1606758261:0', cellId };
      const search = new URLSearchParams({ odds: writeDrawerAddress(selection) });
      expect(readDrawerAddress(new URLSearchParams(search.toString()).get('odds'))).toEqual(selection);
    },
  );

  it.each([null, '', '/', '1:0', '1:0/', '1/moneyline:home', 'x:0/moneyline:home'])(
    'opens nothing when it is %s',
    (value) => expect(readDrawerAddress(value)).toBeNull(),
  );
});
