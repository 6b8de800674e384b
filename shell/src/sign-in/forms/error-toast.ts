import { element } from './elements.ts';

let shown: HTMLElement | null = null;

/** A message over the page, as the application shows its errors. It stays until the next attempt. */
export function showError(text: string): void {
  hideError();
  shown = element('div', '', { class: 'login-toast', role: 'alert' });
  shown.append(element('b', 'Error'), element('p', text));
  document.querySelector('main')?.append(shown);
}

export function hideError(): void {
  shown?.remove();
  shown = null;
}
