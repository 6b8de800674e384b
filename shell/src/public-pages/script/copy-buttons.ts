/** How long a button says that it has copied, milliseconds. */
const SHOWN_MS = 2_000;

/** Adds a button to each piece of code that copies it. Without a script there is none, and the code can be selected. */
export function addCopyButtons(): void {
  // Browsers offer the clipboard to secure pages alone.
  if (navigator.clipboard === undefined) return;
  for (const box of document.querySelectorAll<HTMLElement>('.public-code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'public-copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(box.querySelector('code')?.textContent ?? '').then(
        () => show(button, 'Copied'),
        () => show(button, 'Not copied'),
      );
    });
    box.append(button);
  }
}

function show(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}
