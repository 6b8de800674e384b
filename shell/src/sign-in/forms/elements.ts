import type { CallResult } from './call.ts';

/** An element of the page by its id; the pages are ours, so that a missing one is a mistake of the program. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no element #${id}.`);
  return element as T;
}

/** Elements are made with text, never with HTML. */
export function element(tag: string, text: string, attributes: Readonly<Record<string, string>> = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Replaces the content of an element and shows it. */
export function fill(target: HTMLElement, ...children: readonly HTMLElement[]): void {
  target.replaceChildren(...children);
  target.hidden = false;
}

export interface FormParts {
  readonly form: HTMLFormElement;
  /** The value of a field. */
  value(name: string): string;
  field(name: string): HTMLInputElement;
  /** Shows a sentence at a field, or, without one, above the button; null removes all. */
  problem(sentence: string | null, field?: string | null): void;
  busy(on: boolean): void;
}

/** The parts of a form of `page-html.ts`. */
export function formParts(id: string): FormParts {
  const form = byId<HTMLFormElement>(id);
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  const field = (name: string) => byId<HTMLInputElement>(name);
  const names = [...form.querySelectorAll<HTMLElement>('input, textarea')].map((input) => input.id);
  return {
    form,
    field,
    value: (name) => field(name).value,
    problem(sentence, at = null) {
      for (const name of names) {
        const own = sentence !== null && at === name;
        const text = byId(`${name}-problem`);
        text.hidden = !own;
        text.textContent = own ? sentence : '';
        field(name).setAttribute('aria-invalid', String(own));
      }
      if (alert === null) return;
      const isShown = sentence !== null && (at === null || !names.includes(at));
      alert.hidden = !isShown;
      alert.textContent = isShown ? sentence : '';
      if (sentence !== null && at !== null && names.includes(at)) field(at).focus();
    },
    busy(on) {
      form.setAttribute('aria-busy', String(on));
      for (const button of form.querySelectorAll('button')) button.disabled = on;
    },
  };
}

/** Runs a form: checks what is missing, calls the API, and shows its error. One call at a time. */
export function onSubmit(
  parts: FormParts,
  missing: () => { readonly sentence: string; readonly field: string } | null,
  send: () => Promise<CallResult>,
  done: (body: Readonly<Record<string, unknown>>) => void,
): void {
  let isBusy = false;
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    const lack = missing();
    parts.problem(lack?.sentence ?? null, lack?.field);
    if (lack !== null) return;
    isBusy = true;
    parts.busy(true);
    void send().then((result) => {
      isBusy = false;
      parts.busy(false);
      if (result.ok) done(result.body);
      else parts.problem(result.error, result.field ?? fieldOf(result.code));
    });
  });
}

/** The field that an error of the API is about, where it names none. */
function fieldOf(code: string): string | null {
  return code === 'INVALID_EMAIL' || code === 'VALIDATION_ERROR' ? 'email' : null;
}

/** What is missing in a form, by its fields in order. */
export function firstEmpty(parts: FormParts, sentences: Readonly<Record<string, string>>) {
  const isEmpty = (name: string): boolean => {
    const field = parts.field(name);
    return field.type === 'checkbox' ? !field.checked : field.value.trim() === '';
  };
  const field = Object.keys(sentences).find(isEmpty);
  return field === undefined ? null : { field, sentence: sentences[field] ?? '' };
}
