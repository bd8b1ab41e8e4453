import type { Day } from '#kernel/day.ts'

/** `agreed`: approved, and no goods need to be sent. */
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

declare module '#services/email/contract.ts' {
  interface EmailData {
    /** Amounts are KES cents. */
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
