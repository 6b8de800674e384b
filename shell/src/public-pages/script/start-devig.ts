import { type RegionalFormat, readNumberField, regionalFormat } from '@fairline/shared/numbers';
import { devigFigures, PRICE_FIELD } from '../tools/devig-figures.ts';
import { cellsOf, NO_FIGURE, percentText, priceText } from '../tools/devig-text.ts';

/** Computes what is typed into the calculator. */
export function startDevig(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => show(form));
  // A browser fills in what was typed before a page is left.
  show(form);
}

function show(form: HTMLFormElement): void {
  const region = regionalFormat(navigator.language);
  for (const input of form.querySelectorAll('input')) showReading(form, input, region);
  const data = new FormData(form);
  const figures = devigFigures(
    { prices: data.getAll('price').map(String), offered: String(data.get('offered') ?? '') },
    region,
  );
  const isWrong = typeof figures === 'string';
  write('#devig-problem', isWrong ? figures : '');
  write('#devig-margin', isWrong ? NO_FIGURE : percentText(figures.margin));
  for (const row of document.querySelectorAll<HTMLElement>('[data-method]')) {
    const found = isWrong ? undefined : figures.methods.find(({ method }) => method === row.dataset.method);
    const texts = found === undefined ? [] : cellsOf(found);
    row.querySelectorAll('td').forEach((cell, at) => {
      cell.textContent = texts[at] ?? NO_FIGURE;
    });
  }
}

/** Writes below a price how it is read, or its readings as buttons. */
function showReading(form: HTMLFormElement, input: HTMLInputElement, region: RegionalFormat): void {
  const line = input.closest('div')?.querySelector('.devig-read');
  if (!line) return;
  const { value, choices, problem } = readNumberField(input.value, PRICE_FIELD, region);
  input.setAttribute('aria-invalid', String(problem !== null));
  const buttons = choices.map((choice) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${priceText(choice.value)}${choice.text.startsWith('+') ? ` (${choice.text})` : ''}`;
    button.addEventListener('click', () => {
      input.value = choice.text;
      show(form);
      input.focus();
    });
    return button;
  });
  if (buttons.length > 0) line.replaceChildren(`${input.value.trim()} can be read as`, ...buttons);
  else line.textContent = value === null ? '' : `= ${priceText(value)}`;
}

function write(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element !== null) element.textContent = text;
}
