/** The logo and the name of the product. */
export function Brand({ small = false }: { small?: boolean }) {
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" className="brand-field" />
        <path d="M7 21.5h18" className="brand-line" />
        <path d="M7 15.5 13 10l5 4 7-5.5" className="brand-price" />
      </svg>
      <span className={small ? 'fl-hidden' : 'brand-name'}>Fairline</span>
    </span>
  );
}
