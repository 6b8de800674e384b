/** Public organisations that help, each with its own name and address. */
const HELP = [
  { name: 'BeGambleAware', country: 'United Kingdom', address: 'https://www.begambleaware.org' },
  { name: 'GamCare', country: 'United Kingdom', address: 'https://www.gamcare.org.uk' },
  { name: 'Check dein Spiel', country: 'Germany', address: 'https://www.check-dein-spiel.de' },
  { name: 'Joueurs Info Service', country: 'France', address: 'https://www.joueurs-info-service.fr' },
  { name: 'Spelpaus', country: 'Sweden', address: 'https://www.spelpaus.se' },
  { name: 'StopSpillet', country: 'Denmark', address: 'https://www.stopspillet.dk' },
  { name: 'Loket Kansspel', country: 'Netherlands', address: 'https://www.loketkansspel.nl' },
  {
    name: 'National Council on Problem Gambling',
    country: 'United States',
    address: 'https://www.ncpgambling.org',
  },
  { name: 'Gambling Help Online', country: 'Australia', address: 'https://www.gamblinghelponline.org.au' },
  { name: 'Gamblers Anonymous', country: 'international', address: 'https://www.gamblersanonymous.org' },
] as const;

export function Help() {
  return (
    <section className="settings-group" aria-labelledby="use-help">
      <h2 id="use-help">Somebody to talk to</h2>
      <p>
        Betting should not cost more than you can lose. These organisations help for free, and keep it to
        themselves.
      </p>
      <ul className="settings-use-help">
        {HELP.map(({ name, country, address }) => (
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
