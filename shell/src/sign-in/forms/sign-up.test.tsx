import { readLocalSetting } from '@fairline/shared/client';
import { afterEach, expect, it, vi } from 'vitest';
import { SIGN_IN_PAGES } from '../pages/sign-in-pages.ts';
import { CHOSEN_PLAN_KEY, startSignUp } from './sign-up.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function open(search: string): void {
  const html = SIGN_IN_PAGES.find(({ name }) => name === 'signup')?.html ?? '';
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  history.replaceState(null, '', `/signup${search}`);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 'ok' }));
  startSignUp();
}

it('the plan and the duration that were chosen before are remembered where the application reads them', () => {
  open('?plan=sharp&duration=3months');
  expect(readLocalSetting('chosenPlan')).toBe('sharp_3months');
});

it('a sign-up without a plan does not forget the one that was chosen, and nothing is stored of half of one', () => {
  open('?plan=basic&duration=month');
  open('');
  expect(readLocalSetting('chosenPlan')).toBe('basic_month');
  localStorage.removeItem(CHOSEN_PLAN_KEY);
  open('?plan=basic');
  expect(localStorage.getItem(CHOSEN_PLAN_KEY)).toBeNull();
});

it('a long text in the address is not stored whole', () => {
  open(`?plan=${'x'.repeat(10_000)}&duration=month`);
  expect(localStorage.getItem(CHOSEN_PLAN_KEY)?.length).toBeLessThan(50);
});

it('the heading says what to do once the mail is sent', async () => {
  open('');
  const fill = (id: string, value: string) => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  fill('email', 'a@b.test');
  fill('password', 'long enough for this');
  const adult = document.getElementById('is_adult');
  if (adult instanceof HTMLInputElement) adult.checked = true;
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Check your mail'));
  expect(document.querySelectorAll('h2')).toHaveLength(0);
  expect(document.getElementById('done')?.textContent).toBe('The next step is in the mail to a@b.test.');
});
