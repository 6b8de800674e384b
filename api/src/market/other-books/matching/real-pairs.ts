/**
 * Sides as different sources write them: results with shortened names, tennis results with initials, and what feeds list. Facts,
 * without anything else of these sources.
 */
export const SAME_TEAMS: readonly (readonly [string, string])[] = [
  ['Man United', 'Manchester United'],
  ['Man City', 'Manchester City'],
  ["Nott'm Forest", 'Nottingham Forest'],
  ['Wolves', 'Wolverhampton Wanderers'],
  ['Brighton', 'Brighton and Hove Albion'],
  ['Tottenham', 'Tottenham Hotspur'],
  ['Newcastle', 'Newcastle United'],
  ['West Ham', 'West Ham United'],
  ['Leicester', 'Leicester City'],
  ['Ipswich', 'Ipswich Town'],
  ['Bournemouth', 'AFC Bournemouth'],
  ['Ath Bilbao', 'Athletic Bilbao'],
  ['Ath Bilbao', 'Athletic Club'],
  ['Ath Madrid', 'Atlético Madrid'],
  ['Alaves', 'Deportivo Alavés'],
  ['Betis', 'Real Betis'],
  ['Celta', 'Celta Vigo'],
  ['Espanol', 'Espanyol'],
  ['Leganes', 'CD Leganés'],
  ['Sociedad', 'Real Sociedad'],
  ['Valladolid', 'Real Valladolid CF'],
  ['Vallecano', 'Rayo Vallecano'],
  ['Schalke 04', 'FC Schalke 04'],
  ['SC Freiburg', 'Freiburg'],
  ['Bayern Munich', 'Bayern München'],
  ['1. FC Köln', 'FC Cologne'],
  ['Inter', 'Internazionale Milano'],
  ['St. Pauli', 'FC Saint Pauli'],
];

export const DIFFERENT_TEAMS: readonly (readonly [string, string])[] = [
  ['Man United', 'Manchester City'],
  ['Man City', 'Manchester United'],
  ['Newcastle', 'West Ham United'],
  ['Real Madrid', 'Real Sociedad'],
  ['Real Madrid', 'Atlético Madrid'],
  ['Ath Bilbao', 'Atlético Madrid'],
  ['Leicester', 'Ipswich Town'],
  ['Betis', 'Sevilla'],
  ['Sheffield United', 'Sheffield Wednesday'],
  ['Everton', 'Brentford'],
];

export const SAME_PERSONS: readonly (readonly [string, string])[] = [
  ['Alcaraz C.', 'Carlos Alcaraz'],
  ['Popyrin A.', 'Alexei Popyrin'],
  ['O Connell C.', "Christopher O'Connell"],
  ['De Minaur A.', 'Alex de Minaur'],
  ['Auger-Aliassime F.', 'Felix Auger Aliassime'],
  ['Etcheverry T.', 'Tomas Martin Etcheverry'],
  ['Ilia Topuria', 'Ilia Topuria'],
  ['Benoit Saint Denis', 'Benoît Saint-Denis'],
];

export const DIFFERENT_PERSONS: readonly (readonly [string, string])[] = [
  ['Zverev A.', 'Mischa Zverev'],
  ['Cerundolo F.', 'Juan Manuel Cerundolo'],
  ['Alexander Zverev', 'Mischa Zverev'],
  ['Ilia Topuria', 'Aleksandre Topuria'],
  ['Alex Pereira', 'Ciryl Gane'],
];
