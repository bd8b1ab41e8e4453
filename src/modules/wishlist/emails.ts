import type { MailedLine } from '#services/email/contract.ts'

declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `stopPath` unsubscribes the address from these e-mails. */
    'back-in-stock': { piece: string; details: string; path: string; stopPath: string }
    'price-drop': { name: string; path: string; stopPath: string; pieces: readonly MailedLine[] }
  }
}
