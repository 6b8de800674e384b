import { devigFigures } from '../tools/devig-figures.ts';
import { cellsOf, NO_FIGURE, percentText } from '../tools/devig-text.ts';

/** Computes what is typed into the calculator, on its page. */
export function startDevig(): void {
  const form = document.querySelector<HTMLFormElement>('#devig');
  if (form === null) return;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => show(form));
  // A browser fills in what was typed before a page is left.
  show(form);
}

function show(form: HTMLFormElement): void {
  const data = new FormData(form);
  const figures = devigFigures({
    prices: data.getAll('price').map(String),
    offered: String(data.get('offered') ?? ''),
  });
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

function write(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element !== null) element.textContent = text;
}
