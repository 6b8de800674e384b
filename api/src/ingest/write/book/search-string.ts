/**
 * What the match search looks in: league and teams in lower case, without accents.
 * @example searchString('La Liga', 'Málaga CF', 'Cádiz') // 'la liga malaga cf cadiz'
 */
export function searchString(leagueName: string, home: string, away: string): string {
  return `${leagueName} ${home} ${away}`
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
