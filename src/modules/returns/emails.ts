import type { Day } from '#kernel/day.ts'

/** News about a return, claim or alteration. `agreed`: approved, and no goods need to be sent. */
export type ReturnNews =
  | 'asked'
  | 'approved'
  | 'agreed'
  | 'declined'
  | 'received'
  | 'rejected'
  | 'credited'
  | 'exchanged'
  | 'scheduled'
  | 'ready'
  | 'expired'
  | 'resolved'
  | 'cancelled'

/** Data of the e-mails about returns, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `address`: where the goods are brought or sent. `day`: by when, or when they are expected. Amounts in KES cents. */
    'return-moved': {
      name: string
      number: string
      path: string
      what: ReturnNews
      returnName: string
      reason?: string
      day?: Day
      address?: string
      amount?: number
      fee?: number
      exchangeOrder?: string
    }
  }
}
