/** A public organisation that helps people who bet, with its own name and address. */
export interface HelpOrganisation {
  readonly name: string;
  readonly country: string;
  readonly address: string;
}

/** The first two are on the screen of a break as well. */
export const HELP_ORGANISATIONS: readonly HelpOrganisation[] = [
  { name: 'GamCare', country: 'United Kingdom', address: 'https://www.gamcare.org.uk' },
  { name: 'Gamblers Anonymous', country: 'international', address: 'https://www.gamblersanonymous.org' },
  { name: 'BeGambleAware', country: 'United Kingdom', address: 'https://www.begambleaware.org' },
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
];
