import type { Knex } from 'knex';
import type { CryptoPayment } from './crypto-time.ts';

export interface CryptoInvoice {
  readonly id: string;
  readonly user_id: string | null;
  readonly provider_id: string | null;
  readonly lookup_key: string;
  readonly amount_cents: number;
  readonly created_at: Date;
}

const INVOICE = ['id', 'user_id', 'provider_id', 'lookup_key', 'amount_cents', 'created_at'] as const;

/** Writes `crypto_invoices` and the payments of them. */
export function createCryptoStore(knex: Knex) {
  return {
    async addInvoice(invoice: CryptoInvoice): Promise<void> {
      await knex('crypto_invoices').insert({ ...invoice, checked_at: invoice.created_at });
    },

    async setProvider(id: string, providerId: string, url: string): Promise<void> {
      await knex('crypto_invoices').where({ id }).update({ provider_id: providerId, url });
    },

    async invoice(id: string): Promise<CryptoInvoice | null> {
      return (await knex('crypto_invoices').where({ id }).first<CryptoInvoice>(INVOICE)) ?? null;
    },

    /** Invoices that may still be paid, those that were asked for the longest ago first. */
    async openInvoices(checkedBefore: Date, most: number): Promise<CryptoInvoice[]> {
      return knex('crypto_invoices')
        .whereNull('closed_at')
        .where('checked_at', '<', checkedBefore)
        .orderBy('checked_at')
        .limit(most)
        .select<CryptoInvoice[]>(INVOICE);
    },

    async openInvoicesOf(userId: string, most: number): Promise<CryptoInvoice[]> {
      return knex('crypto_invoices')
        .where({ user_id: userId })
        .whereNull('closed_at')
        .orderBy('created_at', 'desc')
        .limit(most)
        .select<CryptoInvoice[]>(INVOICE);
    },

    async markChecked(id: string, at: Date, isClosed: boolean): Promise<void> {
      await knex('crypto_invoices')
        .where({ id })
        .update({ checked_at: at, ...(isClosed ? { closed_at: at } : {}) });
    },

    /** Payments of an invoice that may still change: coins can arrive after a payment has expired or failed. */
    async ungranted(invoiceId: string, most: number): Promise<{ id: string }[]> {
      return knex('crypto_payments')
        .where({ invoice_id: invoiceId })
        .whereNull('granted_at')
        .whereNot({ status: 'refunded' })
        .orderBy('updated_at')
        .limit(most)
        .select('id');
    },

    /** Stores that a payment exists; its status follows from the provider. */
    async addPayment(id: string, invoiceId: string, at: Date): Promise<void> {
      await knex('crypto_payments')
        .insert({ id, invoice_id: invoiceId, status: 'reported', updated_at: at })
        .onConflict('id')
        .ignore();
    },

    async setStatus(id: string, status: string, at: Date): Promise<void> {
      await knex('crypto_payments').where({ id }).update({ status, updated_at: at });
    },

    /** Grants a payment once; whether this call did. */
    async grant(id: string, at: Date): Promise<boolean> {
      return (
        (await knex('crypto_payments').where({ id }).whereNull('granted_at').update({ granted_at: at })) > 0
      );
    },

    /** Takes a granted payment back once; whether this call did. */
    async refund(id: string, at: Date): Promise<boolean> {
      const granted = knex('crypto_payments')
        .where({ id })
        .whereNotNull('granted_at')
        .whereNull('refunded_at');
      return (await granted.update({ refunded_at: at })) > 0;
    },

    async convert(id: string, at: Date): Promise<void> {
      await knex('crypto_payments').where({ id }).whereNull('converted_at').update({ converted_at: at });
    },

    /** The payments of a user that were granted. */
    async granted(userId: string): Promise<CryptoPayment[]> {
      return knex('crypto_payments as p')
        .join('crypto_invoices as i', 'i.id', 'p.invoice_id')
        .where('i.user_id', userId)
        .whereNotNull('p.granted_at')
        .select<CryptoPayment[]>(
          'p.id',
          'i.lookup_key',
          'i.amount_cents',
          'p.granted_at',
          'p.refunded_at',
          'p.converted_at',
        );
    },
  };
}
export type CryptoStore = ReturnType<typeof createCryptoStore>;
