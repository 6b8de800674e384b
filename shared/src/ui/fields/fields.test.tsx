import type { Preferences } from '@fairline/shared/contracts';
import { chooseOption, renderApp } from '@fairline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  DateField,
  FieldForm,
  NumberField,
  RangeField,
  SelectField,
  SliderField,
  SwitchField,
} from './index.ts';

interface Values {
  readonly sport: number;
  readonly stake: number;
  readonly day: string | null;
  readonly settled: boolean;
}

const VALUES: Values = { sport: 29, stake: 10, day: '2030-01-09', settled: false };
const SPORTS = ['Soccer', 'Tennis', 'Basketball', 'Hockey', 'Volleyball', 'Handball', 'Darts', 'Snooker'].map(
  (label, at) => ({ value: at === 0 ? 29 : at, label }),
);

const ANY = { label: 'Any', at: 'end' } as const;
const ODDS = { kind: 'odds', format: 'decimal', hint: 'Enter odds.' } as const;
const DOLLARS = { kind: 'money', currency: 'USD', hint: 'Enter an amount.' } as const;

async function open(preferences: Partial<Preferences> = {}) {
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  const form = (values: Values) => (
    <FieldForm name="bet" values={values} onChange={onChange} onSubmit={onSubmit}>
      <SelectField name="sport" label="Sport" options={SPORTS} />
      <NumberField name="stake" label="Stake" unit="EUR" min={1} max={5_000} about="What you bet." />
      <DateField name="day" label="Day" min="2030-01-05" />
      <SwitchField name="settled" label="Settled" />
      <button type="submit">Save</button>
    </FieldForm>
  );
  let show = (_: Values): void => {};
  const Host = () => {
    const [values, setValues] = useState(VALUES);
    show = setValues;
    return form(values);
  };
  const view = await renderApp({ path: '/', routes: [{ path: '/', element: <Host /> }], preferences });
  return { ...view, onChange, onSubmit, show: (values: Values) => act(() => show(values)) };
}
const stake = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake (EUR)' });

describe('form fields', () => {
  it('show the values by label, and submit them', async () => {
    const { user, onSubmit } = await open();
    expect(screen.getByText('Soccer')).toBeDefined();
    expect(stake().value).toBe('10');
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('09/01/2030');
    expect(screen.getByRole('switch', { name: 'Settled' }).getAttribute('aria-checked')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(VALUES));
  });

  it('search the options of a long select', async () => {
    const { user, onChange } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Sport' }), 'ball');
    const options = [...document.querySelectorAll('.ant-select-item-option-content')];
    expect(options.map((option) => option.textContent)).toEqual(['Basketball', 'Volleyball', 'Handball']);
    await user.clear(screen.getByRole('combobox', { name: 'Sport' }));
    await chooseOption(user, 'Sport', 'Tennis');
    expect(onChange).toHaveBeenLastCalledWith({ sport: 1 });
  });

  it('show the message of a broken rule at the field, and do not submit', async () => {
    const { user, onSubmit } = await open();
    await user.clear(stake());
    await user.type(stake(), '6000');
    const message = await screen.findByText('Enter a number from 1 to 5,000.');
    await waitFor(() => expect(stake().getAttribute('aria-invalid')).toBe('true'));
    const described = stake().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.some((id) => document.getElementById(id)?.contains(message))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.clear(stake());
    await user.type(stake(), '50');
    await waitFor(() => expect(stake().getAttribute('aria-invalid')).toBeNull());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['1,250.5', 1250.5],
    ['2,500', 2500],
    ['2 500', 2500],
  ])('read the number %s as %d', async (text, value) => {
    const { user, onChange } = await open();
    await user.clear(stake());
    await user.click(stake());
    await user.paste(text);
    expect(onChange).toHaveBeenLastCalledWith({ stake: value });
  });

  it('still say what is stored after the field is left, so that nothing below moves under a click', async () => {
    const { user } = await open();
    await user.clear(stake());
    await user.type(stake(), '12.5');
    screen.getByText('= 12.5');
    await user.tab();
    screen.getByText('= 12.5');
    expect(Number(stake().value)).toBe(12.5);
  });

  it('write a number as everywhere until they have the focus, and then so that it can be typed', async () => {
    const values = { minutes: 1_440, odds: [1.4, 6], limit: [1_000, 2_500.5], fraction: 12.5 };
    const { user } = await renderApp({
      path: '/',
      routes: [
        {
          path: '/',
          element: (
            <FieldForm name="setting" values={values} onChange={vi.fn()}>
              <SliderField name="minutes" label="Minutes" whole scale={[5, 1_440]} empty={ANY} />
              <RangeField name="odds" label="Odds" scale={[1.1, 50]} number={ODDS} />
              <RangeField name="limit" label="Limit" prefix="$" scale={[50, 50_000]} number={DOLLARS} />
              <NumberField name="fraction" label="Fraction" unit="%" min={0} max={100} />
            </FieldForm>
          ),
        },
      ],
    });
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    const names = ['Minutes', 'Odds, minimum', 'Odds, maximum', 'Limit, minimum', 'Limit, maximum'];
    const shown = () => [...names, 'Fraction (%)'].map((name) => field(name).value);
    expect(shown()).toEqual(['1,440', '1.40', '6.00', '1,000', '2,500.50', '12.5']);
    expect(screen.getByRole('slider', { name: 'Minutes, slider' }).ariaValueText).toBe('1,440');
    expect(screen.getByRole('slider', { name: 'Limit from' }).ariaValueText).toBe('$1,000');
    await user.click(field('Minutes'));
    expect(field('Minutes').value).toBe('1440');
    expect(field('Minutes').selectionStart).toBe(0);
    expect(field('Minutes').selectionEnd).toBe(4);
    await user.tab();
    expect(shown()[0]).toBe('1,440');
  });

  it('say what is stored, and store nothing while a number has two readings', async () => {
    const { user, onChange, onSubmit } = await open();
    await user.clear(stake());
    await user.type(stake(), '2.500');
    screen.getByText('2.500 can be read as');
    expect(onChange).toHaveBeenLastCalledWith({ stake: Number.NaN });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: '2,500' }));
    screen.getByText('= 2,500');
    expect(onChange).toHaveBeenLastCalledWith({ stake: 2_500 });
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(stake());
    await user.type(stake(), 'ten');
    screen.getByRole('alert');
    expect(onChange).toHaveBeenLastCalledWith({ stake: Number.NaN });
  });

  it('use ISO dates as the value of a day', async () => {
    const { user, onChange } = await open();
    const day = screen.getByLabelText('Day');
    await user.click(day);
    expect(document.querySelector('[title="2030-01-04"]')?.className).toContain('disabled');
    await user.click(await screen.findByTitle('2030-01-17'));
    expect(onChange).toHaveBeenLastCalledWith({ day: '2030-01-17' });
  });

  it.each([
    ['monday', 'Mo'],
    ['sunday', 'Su'],
    ['saturday', 'Sa'],
  ] as const)('begin the week on %s', async (weekStart, first) => {
    const { user } = await open({ weekStart });
    await user.click(screen.getByLabelText('Day'));
    expect(document.querySelector('.ant-picker-content th')?.textContent).toBe(first);
  });

  it('show a value that changes outside the form, and leave the others alone', async () => {
    const { user, show } = await open();
    await user.clear(stake());
    show({ ...VALUES, settled: true });
    expect(screen.getByRole('switch', { name: 'Settled' }).getAttribute('aria-checked')).toBe('true');
    expect(stake().value).toBe('');
  });
});
