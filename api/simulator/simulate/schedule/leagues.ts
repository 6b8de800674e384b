import type { Region } from '../name-parts.ts';
import type { League } from './league.ts';

type Entry = readonly [name: string, region: Region, tier: League['tier'], slots: number];

interface SportEntry {
  readonly sportId: number;
  readonly supremacy: League['supremacy'];
  readonly total: League['total'];
  readonly people?: boolean;
  readonly leagues: readonly Entry[];
}

const SPORTS: readonly SportEntry[] = [
  {
    sportId: 29,
    supremacy: [0.3, 0.55],
    total: [2.6, 0.3],
    leagues: [
      ['England - Crown Division', 'english', 0, 14],
      ['England - Northern Shires League', 'english', 2, 8],
      ['Spain - Liga Meridional', 'iberian', 0, 12],
      ['Portugal - Taça Litoral', 'iberian', 2, 6],
      ['Germany - Kronenliga', 'german', 0, 12],
      ['Austria - Alpenliga', 'german', 2, 6],
      ['Italy - Lega Aurora', 'italian', 0, 12],
      ['France - Division Soleil', 'french', 1, 10],
      ['Sweden - Norrserien', 'nordic', 1, 8],
      ['Czech Republic - Zlatá Liga', 'slavic', 2, 8],
      ['Brazil - Série Ouro', 'southern', 1, 12],
      ['Japan - Sakura League', 'eastern', 2, 8],
      ['England - Second Crown Division', 'english', 1, 10],
      ['Argentina - Primera Austral', 'southern', 1, 10],
      ['Norway - Fjordserien', 'nordic', 2, 8],
      ['Belgium - Ligue des Flandres', 'french', 2, 8],
    ],
  },
  {
    sportId: 33,
    supremacy: [0, 0.9],
    total: [0, 0.03],
    people: true,
    leagues: [
      ['ATP Montelungo - R16', 'italian', 0, 10],
      ['WTA Sundvik - R32', 'nordic', 0, 10],
      ['ATP Challenger Hohenburg - QF', 'german', 2, 10],
      ['ITF Novagrad - R1', 'slavic', 2, 8],
      ['WTA Costa Serena - R16', 'iberian', 1, 10],
      ['ATP Challenger Port Wexley - R32', 'english', 2, 8],
    ],
  },
  {
    sportId: 4,
    supremacy: [2.5, 5],
    total: [164, 7],
    leagues: [
      ['Continental Basketball League', 'american', 0, 14],
      ['Spain - Liga Canasta', 'iberian', 1, 10],
      ['Adria Basket League', 'slavic', 2, 8],
      ['Germany - Korbliga', 'german', 1, 8],
      ['France - Ligue du Panier', 'french', 2, 8],
    ],
  },
  {
    sportId: 19,
    supremacy: [0.25, 0.5],
    total: [5.9, 0.35],
    leagues: [
      ['Great Lakes Hockey League', 'american', 0, 12],
      ['Sweden - Isserien', 'nordic', 1, 8],
      ['Germany - Eisliga', 'german', 2, 8],
    ],
  },
  {
    sportId: 34,
    supremacy: [0.015, 0.028],
    total: [0, 0.1],
    leagues: [
      ['Italy - Volley Serie Azzurra', 'italian', 1, 10],
      ['Poland - Liga Siatka', 'slavic', 1, 10],
    ],
  },
  {
    sportId: 18,
    supremacy: [1.8, 3],
    total: [57.5, 2.5],
    leagues: [
      ['Germany - Handball Kronenliga', 'german', 1, 10],
      ['Denmark - Håndbold Serien', 'nordic', 1, 10],
    ],
  },
  {
    sportId: 15,
    supremacy: [2, 5.5],
    total: [45, 3.5],
    leagues: [
      ['Gridiron Conference', 'american', 0, 12],
      ['College Gridiron', 'american', 2, 6],
    ],
  },
  {
    sportId: 22,
    supremacy: [0, 0.8],
    total: [0, 0.25],
    people: true,
    leagues: [
      ['Cage Masters 118', 'southern', 1, 8],
      ['Iron Ring Fight Night', 'american', 2, 6],
    ],
  },
  {
    sportId: 3,
    supremacy: [0.25, 0.8],
    total: [8.6, 0.8],
    leagues: [
      ['Coastal Baseball League', 'american', 0, 14],
      ['Japan - Hikari Series', 'eastern', 1, 8],
    ],
  },
  {
    sportId: 10,
    supremacy: [0, 0.32],
    total: [0, 0.05],
    people: true,
    leagues: [['Grand Oche Masters', 'english', 1, 12]],
  },
  {
    sportId: 28,
    supremacy: [0, 0.32],
    total: [0, 0.05],
    people: true,
    leagues: [['Baize Open', 'english', 1, 12]],
  },
];

/** The number of clubs or players that belong to each slot. */
export const SIDES_PER_SLOT = 4;

/** American leagues name the visitor first: there team2 is the home side. */
const AWAY_FIRST: ReadonlySet<Region> = new Set<Region>(['american']);

/** All leagues of the simulation. Sport 29 has the ids 29001, 29002, …; leagues of corners, bookings and games add 400 or 600. */
export const LEAGUES: readonly League[] = SPORTS.flatMap((sport) =>
  sport.leagues.map(([name, region, tier, slots], index): League => {
    const id = sport.sportId * 1_000 + index + 1;
    return {
      id,
      sportId: sport.sportId,
      name,
      container: name.includes(' - ') ? (name.split(' - ')[0] ?? 'World') : 'World',
      region,
      tier,
      slots,
      firstName: namesBefore(sport.leagues.slice(0, index), region),
      people: sport.people ?? false,
      homeTeamType: AWAY_FIRST.has(region) && !sport.people ? 'Team2' : 'Team1',
      supremacy: sport.supremacy,
      total: sport.sportId === 4 && tier === 0 ? [224, 8] : sport.total,
      ...(sport.sportId === 29 && tier === 0 ? { corners: id + 400, bookings: id + 600 } : {}),
      ...(sport.sportId === 29 && tier === 1 ? { corners: id + 400 } : {}),
      ...(sport.sportId === 33 ? { games: id + 400 } : {}),
    };
  }),
);

function namesBefore(leagues: readonly Entry[], region: Region): number {
  const used = leagues.filter(([, other]) => other === region);
  return used.reduce((sum, [, , , slots]) => sum + slots * SIDES_PER_SLOT, 0);
}
