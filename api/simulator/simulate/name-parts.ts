/** The parts from which names of places, clubs and people of one region are composed. */
interface NameParts {
  /** A place name is a start and an end. */
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  /** `*` stands for the place. */
  readonly clubs: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

/** The regions of the simulation. All places and people are invented. */
export const NAME_PARTS = {
  english: {
    starts: words('Ash Wex Thorn Mar Haver Brack Stan Long Fen Copp Whit Aller Dun Hart Rud Sel'),
    ends: words('ford ham bury wick stead mouth combe leigh'),
    clubs: ['* Rovers', '* Town', '* Athletic', '* United', '*', '* City'],
    first: words('Callum Ellis Morgan Reece Toby Aidan Harvey Luke Owen Jamie Niall Scott'),
    last: words(
      'Thackery Pellow Brannock Haldane Wickes Stannard Orrell Kettley Dunmore Ashlin Varley Croft',
    ),
  },
  iberian: {
    starts: words('Val Mon Cal Riba San Torre Alma Peña Oli Huer Car Nava Sala Bena Cas Lor'),
    ends: words('dera tilla drueza mora doval lejo gosa viedra'),
    clubs: ['CD *', 'Real *', '* CF', 'Atlético *', 'UD *', '*'],
    first: words('Iker Nuno Adrián Hugo Tiago Rubén Pau Álvaro Dani Sergi Mateo Bruno'),
    last: words('Caldera Montesa Arrieta Navelo Quiroga Sobral Berenguez Lozada Pardal Veiga Orduña Tarrasa'),
  },
  german: {
    starts: words(
      'Ober Wald Lind Stein Hohen Brunn Eber Kalten Rosen Grün Neu Winter Alten Falken Ross Hasel',
    ),
    ends: words('bach burg heim dorf stadt tal hagen rode'),
    clubs: ['SV *', 'FC *', 'TSV *', 'VfR *', '*', 'Eintracht *'],
    first: words('Jonas Lukas Felix Timo Niklas Moritz Jannik Fabian Leon Malte Philipp Erik'),
    last: words(
      'Brandtner Hoffstedt Kranzel Lindemoor Osterwald Pfennig Reuther Stahlke Tiedjen Voswinkel Wiesner Zeck',
    ),
  },
  italian: {
    starts: words('Monte Castel Ponte Valle Torri Mar Fio Sar Bor Cam Gra Pie Ros Alb Len Vero'),
    ends: words('lungo vento rosso netta mira gallo zano rone'),
    clubs: ['*', 'AC *', 'US *', 'Virtus *', '* Calcio', 'Pro *'],
    first: words('Matteo Luca Davide Nicolò Simone Andrea Fabio Gianluca Pietro Marco Elia Dario'),
    last: words(
      'Bellandi Cavazzo Demarini Falchetti Gavoni Lombreschi Morassi Pedrelli Ravasi Santoro Tolmini Vescovi',
    ),
  },
  french: {
    starts: words('Beau Mont Saint Clair Roche Ville Font Châtel Mar Ver Lan Gre Vau Char Bri Lor'),
    ends: words('court vigny mont rive sart lieu nac bourg'),
    clubs: ['* FC', 'AS *', 'Olympique *', 'Stade *', '*', 'US *'],
    first: words('Théo Hugo Maxime Antoine Bastien Clément Lucas Romain Yann Florent Gaël Rémi'),
    last: words(
      'Aubrac Beaufils Carlier Delmotte Estève Fauchet Garric Lavigne Marchal Rousselin Thibert Vasseur',
    ),
  },
  nordic: {
    starts: words('Nord Vest Sund Ek Björk Hav Fjell Sol Strand Berg Ljung Ask Grön Ulv Rön Kvist'),
    ends: words('vik berga hamn by dal fors nes ås'),
    clubs: ['* IF', '* BK', '*', 'IK *', '* FK', '* IL'],
    first: words('Anders Emil Jesper Kasper Mikkel Oskar Rasmus Sander Tobias Ville Aleksi Henrik'),
    last: words(
      'Bergqvist Dahlmo Ekfeldt Fjellås Grönlid Haugdal Kivelä Lindroos Nyborg Ravnskov Sjöholt Torvik',
    ),
  },
  slavic: {
    starts: words('Nova Zla Kra Brod Vel Rad Mir Stara Lub Dob Gor Pod Bel Jas Ost Tur'),
    ends: words('grad vice nica slav mir pol sko rovo'),
    clubs: ['FK *', 'Slovan *', '*', 'Dynamo *', 'Sparta *', 'NK *'],
    first: words('Marek Tomasz Jakub Filip Luka Ivan Petar Nikola Ondřej Pavel Dmitri Milan'),
    last: words(
      'Bradáč Dvornik Gorecki Horvatek Jelinić Kowalik Lesko Marušić Novotka Petrák Sokolik Zelenko',
    ),
  },
  american: {
    starts: words(
      'Cedar Granite Silver Harbor Summit Prairie Red Eagle Stone Iron Lake Canyon Pine River Copper Golden',
    ),
    ends: [' Falls', ' City', ' Bay', ' Ridge', ' Point', ' Springs'],
    clubs: ['* Ravens', '* Pioneers', '* Comets', '* Mustangs', '* Rangers', '* Herons'],
    first: words('Jalen Marcus Tyler Brandon DeShawn Cody Austin Darnell Hunter Trey Malik Grant'),
    last: words(
      'Whitlock Danforth Okafor Prewitt Hollins Strand Carrow Beaumont Tillery Maddox Sayers Rourke',
    ),
  },
  southern: {
    starts: words('Ita Pira San Boa Cam Gua Rio Ser Para Bela Nova Ubi Cura Mara Jac Tupã'),
    ends: words('rana guá mirim tuba pemba nópolis zinho raí'),
    clubs: ['*', '* EC', 'Nacional *', 'Unión *', 'Independiente *', '* FC'],
    first: words('Thiago Matías Facundo Lucas Rafael Diego Nicolás Gustavo Emiliano Caio Franco Renato'),
    last: words(
      'Acevedo Barrantes Carvalhal Figueiras Lagomar Medrano Nogueiro Olivares Peralta Quintela Sequeira Villalta',
    ),
  },
  eastern: {
    starts: words('Aki Haru Kita Mino Yama Sora Han Gang Chun Nam Dae Oka Tomi Shin Moto Kawa'),
    ends: words('hama saki gawa moto shima jeon san wara'),
    clubs: ['* FC', '* United', '*', 'Vert *', '* Stars', '* Blue'],
    first: words('Haruto Ren Sota Yuto Minjun Jisoo Kenta Daichi Taeyang Riku Hyun Kazuki'),
    last: words('Morinaga Hayasaki Tokuda Kimura Nanjo Baek Seol Ishigami Ryang Okabe Yoon Terada'),
  },
} as const satisfies Record<string, NameParts>;

export type Region = keyof typeof NAME_PARTS;
