const KEY = 'fairline.docs-language';

/** A language that was chosen for one example is chosen for all of them, on every page of the reference. */
export function rememberLanguage(): void {
  choose(read());
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name.endsWith('-language')) return;
    const before = target.getBoundingClientRect().top;
    choose(target.value);
    // Examples above have other heights now: the one that was clicked stays where it is.
    window.scrollBy(0, target.getBoundingClientRect().top - before);
    write(target.value);
  });
}

function choose(language: string | null): void {
  if (language === null) return;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name$="-language"]')) {
    if (input.value === language) input.checked = true;
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that stores nothing asks again on the next page.
  }
}
