import { expectTypeOf, it } from 'vitest';
import type { FairlineClient } from './client.ts';
import type { Input, ItemOf, Output, PagedId } from './types.ts';

it('calls have the types of their operations', () => {
  expectTypeOf<Output<'listEvents'>['next_cursor']>().toEqualTypeOf<string | null>();
  expectTypeOf<ItemOf<'listEvents'>['event_id']>().toEqualTypeOf<number>();
  expectTypeOf<Output<'createBet'>['id']>().toEqualTypeOf<number>();
  expectTypeOf<'listBets'>().toExtend<PagedId>();
  expectTypeOf<'getEvent'>().not.toExtend<PagedId>();
});

it('what an operation needs cannot be left out, and nothing else has to be given', () => {
  expectTypeOf<FairlineClient['listSports']>().toBeCallableWith();
  expectTypeOf<Parameters<FairlineClient['getEvent']>>().toEqualTypeOf<[input: Input<'getEvent'>]>();
  expectTypeOf<{ path: { event_id: number } }>().toExtend<Input<'getEvent'>>();
  expectTypeOf<{ path: { event_id: string } }>().not.toExtend<Input<'getEvent'>>();
  expectTypeOf<Record<never, never>>().not.toExtend<Input<'getEvent'>>();
  expectTypeOf<{ body: { stake: number } }>().not.toExtend<Input<'createBet'>>();
  expectTypeOf<{ query: { limit: undefined } }>().toExtend<Input<'listEvents'>>();
});
