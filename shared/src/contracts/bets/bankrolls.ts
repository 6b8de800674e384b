import * as z from 'zod';
import { instantSchema } from '../ids.ts';
import { amountSchema, currencySchema, MAX_AMOUNT, positiveAmountSchema } from './amounts.ts';
import { betTexts, idSchema } from './bet-state.ts';

/** Most bankrolls of a user. */
export const MAX_BANKROLLS = 50;
/** The name of the bankroll that a first bet makes. */
export const FIRST_BANKROLL = 'Main';

const name = z.string().trim().min(1).max(100);
const starting_amount = amountSchema.min(0).max(MAX_AMOUNT);
const version = z.number().int().positive().max(2_147_483_647);

/** `POST /api/bankrolls`. The first one of a user is the default. */
export const createBankrollSchema = z.object({
  name,
  /** By default the user's. */
  currency: currencySchema.optional(),
  starting_amount: starting_amount.default(0),
  is_default: z.boolean().default(false),
});
export type CreateBankroll = z.output<typeof createBankrollSchema>;

/** `PATCH /api/bankrolls/:id`. The currency can change only while the bankroll has neither amount nor bet. */
export const editBankrollSchema = z
  .object({
    version,
    name: name.optional(),
    currency: currencySchema.optional(),
    starting_amount: starting_amount.optional(),
    is_default: z.literal(true).optional(),
  })
  .refine((edit) => Object.keys(edit).length > 1, 'Name at least one field to change.');
export type EditBankroll = z.output<typeof editBankrollSchema>;

const movementKindSchema = z.enum(['deposit', 'withdrawal']);
const note = z.string().trim().max(500);

/** `POST /api/bankrolls/:id/movements`. */
export const createMovementSchema = z
  .object({
    /** `balance`: `amount` is what is left at the bookmaker now; the difference is stored as a deposit or withdrawal. */
    kind: z.enum([...movementKindSchema.options, 'balance']),
    amount: amountSchema.min(0).max(MAX_AMOUNT),
    /** Where the money comes to, or leaves. */
    bookmaker: betTexts.bookmaker.nullish(),
    /** The money stays in the bankroll: only the balance at the bookmaker changes. */
    is_transfer: z.boolean().optional(),
    /** By default now. */
    at: instantSchema.optional(),
    note: note.nullish(),
    /** A request that is repeated with the same key adds nothing. */
    idempotency_key: z.string().min(1).max(255).optional(),
  })
  .refine(({ kind, amount }) => kind === 'balance' || amount > 0, {
    path: ['amount'],
    message: 'Enter an amount above 0.',
  })
  .refine(({ kind, is_transfer, bookmaker }) => (kind !== 'balance' && !is_transfer) || bookmaker, {
    path: ['bookmaker'],
    message: 'Enter the bookmaker.',
  })
  .refine(({ kind, at }) => kind !== 'balance' || at === undefined, {
    path: ['at'],
    message: 'A balance is that of now.',
  });
export type CreateMovement = z.output<typeof createMovementSchema>;

/** `GET /api/bankrolls?at=…`: by default now. */
export const bankrollsQuerySchema = z.object({ at: instantSchema.optional() });

/** A bankroll with its amounts at one moment, in its currency. */
export const bankrollSchema = z.object({
  id: idSchema,
  name,
  currency: currencySchema,
  starting_amount: z.number(),
  is_default: z.boolean(),
  version,
  created_at: instantSchema,
  /** Starting amount, deposits less withdrawals, and the profit of settled bets. */
  balance: z.number(),
  deposits: z.number(),
  withdrawals: z.number(),
  profit: z.number(),
  /** Stakes of bets that are not settled, without free bets. */
  open_stakes: z.number(),
  open_bets: z.number().int(),
  /** `balance` less `open_stakes`: what a stake is suggested of. */
  available: z.number(),
});
export type Bankroll = z.output<typeof bankrollSchema>;
export const bankrollsSchema = z.object({ status: z.literal('ok'), bankrolls: z.array(bankrollSchema) });
export const bankrollAnswerSchema = bankrollSchema.extend({ status: z.literal('ok') });

/** Most points of a bankroll's balance over time. */
export const MOST_BALANCES = 122;
/** `GET /api/bankrolls/:id/balances`: the balance at equal steps from the beginning of the bankroll until now, oldest first. */
export const balancesSchema = z.object({
  status: z.literal('ok'),
  points: z.array(z.object({ at: instantSchema, balance: z.number() })).max(MOST_BALANCES),
});

export const movementSchema = z.object({
  id: idSchema,
  kind: movementKindSchema,
  amount: z.number(),
  bookmaker: betTexts.bookmaker.nullable(),
  is_transfer: z.boolean(),
  at: instantSchema,
  note: z.string().nullable(),
  /** A deleted movement counts nowhere and can be restored. */
  deleted: z.boolean(),
});
/** `GET /api/bankrolls/:id/movements`, newest first. */
export const movementsSchema = z.object({ status: z.literal('ok'), movements: z.array(movementSchema) });
export const movementAnswerSchema = movementSchema.extend({ status: z.literal('ok') });

/** Most bookmakers with limits of a user, each currency by itself. */
export const MAX_BOOKMAKER_LIMITS = 200;
/** `PUT /api/bets/bookmakers`: the limit of a bookmaker as the user notes it; without stake and note it is removed. */
export const noteLimitSchema = z.object({
  bookmaker: betTexts.bookmaker,
  currency: currencySchema,
  max_stake: positiveAmountSchema.nullable(),
  note: note.nullable(),
});
export type NoteLimit = z.output<typeof noteLimitSchema>;
export const limitNotedSchema = z.object({ status: z.literal('ok') });

/** The user's money at a bookmaker in one currency, of all bankrolls. */
export const bookmakerAccountSchema = z.object({
  bookmaker: betTexts.bookmaker,
  currency: currencySchema,
  deposits: z.number(),
  withdrawals: z.number(),
  /** Of settled bets there. */
  profit: z.number(),
  /** Deposits less withdrawals, and the profit of settled bets; null while no deposit or withdrawal is noted there. */
  balance: z.number().nullable(),
  /** Stakes of bets that are not settled, without free bets. */
  open_stakes: z.number(),
  open_bets: z.number().int(),
  /** `balance` less `open_stakes`: what can be staked there. */
  available: z.number().nullable(),
  /** The most that the bookmaker takes, as the user noted it. */
  max_stake: z.number().nullable(),
  note: z.string().nullable(),
});
export type BookmakerAccount = z.output<typeof bookmakerAccountSchema>;

/** `GET /api/bets/exposure`: what is open on each event, in the user's currency, the largest stake first. */
export const exposureSchema = z.object({
  status: z.literal('ok'),
  currency: currencySchema,
  events: z.array(
    z.object({
      /** The event on the feed; null for a match of the user's words. */
      event_id: z.number().int().nullable(),
      event: z.string(),
      bets: z.number().int(),
      staked: z.number(),
      /** If all of its bets win. */
      possible_profit: z.number(),
      /** If all of its bets lose, as a positive amount. */
      possible_loss: z.number(),
    }),
  ),
});
