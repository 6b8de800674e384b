import './brand.css';

/** The logo: a price that falls in steps, and the dashed line of fair odds. With the name of the product beside it. */
export function Brand({ small = false }: { small?: boolean }) {
  return (
    <span className="brand">
      <svg className="brand-mark" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
        <rect width="26" height="26" rx="6" />
        <path className="brand-fair" d="M4 15.5h18" />
        <path className="brand-price" d="M4.5 7.5h5v4.5h4.6v6.6h7.4" />
      </svg>
      <span className={small ? 'fl-hidden' : 'brand-name'}>Fairline</span>
    </span>
  );
}
