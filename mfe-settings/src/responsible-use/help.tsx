import { HELP_ORGANISATIONS } from '@fairline/shared/contracts';

/** Where there is help. */
export function Help() {
  return (
    <section className="settings-group" aria-labelledby="use-help">
      <h2 id="use-help">Somebody to talk to</h2>
      <p>
        Betting should not cost more than you can lose. These organisations help for free, and keep it to
        themselves.
      </p>
      <ul className="settings-use-help">
        {HELP_ORGANISATIONS.map(({ name, country, address }) => (
          <li key={name}>
            <a className="link" href={address} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            <span>{country}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
