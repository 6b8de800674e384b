// @vitest-environment jsdom
import { configureStore, createAction, createReducer } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { createSharedSelector } from './use-shared-selector.ts';

const change = createAction<number>('change');
const touch = createAction('touch');
const storeOf = () =>
  configureStore({
    reducer: createReducer({ value: 1, touches: 0 }, (builder) =>
      builder
        .addCase(change, (state, { payload }) => ({ ...state, value: payload }))
        .addCase(touch, (state) => ({ ...state, touches: state.touches + 1 })),
    ),
  });
const selectValue = (state: unknown): unknown => Reflect.get(Object(state), 'value');

function start(store = storeOf(), select = selectValue) {
  const useValue = createSharedSelector(select);
  const renders = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const read = () =>
    renderHook(
      () => {
        renders();
        return useValue();
      },
      { wrapper },
    );
  return { store, read, renders };
}

describe('a shared selector', () => {
  it('renders every component when the value changes, and none when something else does', () => {
    const { store, read, renders } = start();
    const [first, second] = [read(), read()];
    const before = renders.mock.calls.length;
    act(() => void store.dispatch(touch()));
    expect(renders.mock.calls.length).toBe(before);
    act(() => void store.dispatch(change(2)));
    expect([first.result.current, second.result.current]).toEqual([2, 2]);
  });

  it('selects once for an action, however many components read it', () => {
    const select = vi.fn(selectValue);
    const { store, read } = start(storeOf(), select);
    for (let at = 0; at < 10; at += 1) read();
    select.mockClear();
    act(() => void store.dispatch(touch()));
    expect(select).toHaveBeenCalledTimes(1);
  });

  it('notices a change that was read before it was notified of it', () => {
    const store = storeOf();
    const { read } = start(store);
    // Reads in the middle of the notification, before the shared subscription.
    store.subscribe(() => void read());
    const early = read();
    act(() => void store.dispatch(change(3)));
    expect(early.result.current).toBe(3);
  });

  it('reads again after all components have left', () => {
    const { store, read } = start();
    read().unmount();
    act(() => void store.dispatch(change(4)));
    expect(read().result.current).toBe(4);
  });
});
