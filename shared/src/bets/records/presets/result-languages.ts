import type { RecordResult } from '../record/columns.ts';

/** Results that a language has words for; a half is a word beside one that is won or lost. */
type LanguageWords = {
  readonly win: readonly string[];
  readonly loss: readonly string[];
  readonly half: readonly string[];
  readonly void: readonly string[];
  readonly open: readonly string[];
};

/**
 * Words of bookmakers and trackers for results, by language. Each has one reading in all of them: a draw is a push here and a loss there,
 * `closed` is settled or cashed out, so that those words are not listed.
 */
const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  de: {
    win: ['gewonnen', 'gewinn'],
    loss: ['verloren', 'verlust'],
    half: ['halb', 'halber', 'zur Hälfte'],
    void: ['storniert', 'annulliert', 'ungültig', 'erstattet', 'rückerstattet', 'zurückerstattet'],
    open: ['offen', 'ausstehend', 'laufend', 'nicht ausgewertet'],
  },
  es: {
    win: ['ganada', 'ganado', 'ganadora', 'ganador', 'acertada', 'acertado'],
    loss: ['perdida', 'perdido', 'perdedora', 'perdedor', 'fallada', 'fallado'],
    half: ['media', 'medio', 'mitad'],
    void: [
      'anulada',
      'anulado',
      'cancelada',
      'cancelado',
      'reembolsada',
      'reembolsado',
      'devuelta',
      'devuelto',
    ],
    open: ['pendiente', 'abierta', 'abierto', 'en curso', 'en juego'],
  },
  fr: {
    win: ['gagné', 'gagnée', 'gagnant', 'gagnante'],
    loss: ['perdu', 'perdue', 'perdant', 'perdante'],
    half: ['demi', 'semi', 'à moitié', 'moitié'],
    void: ['annulé', 'annulée', 'remboursé', 'remboursée'],
    open: ['en cours', 'en attente', 'ouvert', 'ouverte', 'non réglé', 'non réglée'],
  },
  it: {
    win: ['vinta', 'vinto', 'vincente', 'vincita'],
    loss: ['persa', 'perso', 'perdente'],
    half: ['mezza', 'mezzo', 'metà'],
    void: ['annullata', 'annullato', 'rimborsata', 'rimborsato'],
    open: ['in corso', 'aperta', 'aperto', 'in attesa', 'in sospeso'],
  },
  pt: {
    win: ['ganha', 'ganho', 'ganhou', 'vencedora', 'vencedor'],
    loss: ['perdida', 'perdido', 'perdeu', 'perdedora', 'perdedor'],
    half: ['meia', 'meio', 'metade'],
    void: [
      'anulada',
      'anulado',
      'cancelada',
      'cancelado',
      'reembolsada',
      'reembolsado',
      'devolvida',
      'devolvido',
    ],
    open: ['pendente', 'aberta', 'aberto', 'em aberto', 'em andamento'],
  },
  nl: {
    win: ['gewonnen', 'winst'],
    loss: ['verloren', 'verlies'],
    half: ['half', 'halve'],
    void: ['geannuleerd', 'ongeldig', 'terugbetaald', 'vervallen'],
    open: ['openstaand', 'lopend', 'lopende', 'in behandeling'],
  },
  sv: {
    win: ['vunnen', 'vunnet', 'vann', 'vinst'],
    loss: ['förlorad', 'förlorat', 'förlust'],
    half: ['halv', 'halvt'],
    void: [
      'ogiltig',
      'ogiltigt',
      'annullerad',
      'annullerat',
      'återbetald',
      'återbetalt',
      'struken',
      'struket',
    ],
    open: ['öppen', 'öppet', 'pågående'],
  },
  da: {
    win: ['vundet', 'vandt', 'gevinst'],
    loss: ['tabt', 'tab', 'tabte'],
    half: ['halv', 'halvt'],
    void: ['annulleret', 'ugyldig', 'refunderet', 'tilbagebetalt'],
    open: ['åben', 'åbent', 'igangværende', 'afventer'],
  },
  no: {
    win: ['vunnet', 'vant', 'gevinst'],
    loss: ['tapt', 'tap', 'tapte'],
    half: ['halv', 'halvt'],
    void: ['annullert', 'ugyldig', 'refundert', 'tilbakebetalt'],
    open: ['åpen', 'åpent', 'pågående'],
  },
  pl: {
    win: ['wygrana', 'wygrany', 'wygrane', 'wygrano'],
    loss: ['przegrana', 'przegrany', 'przegrane', 'przegrano'],
    half: ['pół', 'połowa', 'w połowie'],
    void: ['anulowana', 'anulowany', 'anulowane', 'anulowano', 'zwrot', 'zwrócona', 'zwrócony'],
    open: ['otwarta', 'otwarty', 'otwarte', 'w toku', 'w grze', 'oczekująca', 'oczekujący', 'nierozliczona'],
  },
};

/** Words of all languages with what they say; empty for a bet that is not settled. */
export const LANGUAGE_WORDS: readonly (readonly [word: string, result: RecordResult | ''])[] = Object.values(
  LANGUAGES,
).flatMap((words) => [
  ...words.win.map((word) => [word, 'win'] as const),
  ...words.loss.map((word) => [word, 'loss'] as const),
  ...words.half.flatMap((half) => [
    ...words.win.flatMap((word) => besideHalf(half, word)).map((word) => [word, 'half-win'] as const),
    ...words.loss.flatMap((word) => besideHalf(half, word)).map((word) => [word, 'half-loss'] as const),
  ]),
  ...words.void.map((word) => [word, 'void'] as const),
  ...words.open.map((word) => [word, ''] as const),
]);

function besideHalf(half: string, word: string): string[] {
  return [`${half} ${word}`, `${word} ${half}`];
}
