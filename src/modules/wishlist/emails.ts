import type { MailedLine } from '#services/email/contract.ts'

/** Data of the e-mails about wishlist, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    /** Stock alert that the recipient subscribed to. `stopPath` unsubscribes the address from these mails. */
    'back-in-stock': { piece: string; details: string; path: string; stopPath: string }
    'price-drop': { name: string; path: string; stopPath: string; pieces: readonly MailedLine[] }
  }
}
