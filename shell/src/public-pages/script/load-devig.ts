/**
 * Starts the calculator on its page. Its code is a file of its own: no other page reads numbers as the application does. Where it
 * cannot be fetched, it is fetched again at the next input.
 */
export function loadDevig(): void {
  const form = document.querySelector<HTMLFormElement>('#devig');
  if (form === null) return;
  import('./start-devig.ts').then(
    ({ startDevig }) => startDevig(form),
    () => form.addEventListener('input', loadDevig, { once: true }),
  );
}
