import type { MailedLine } from '#services/email/contract.ts'

declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `stopPath`: link to unsubscribe. `step`: number of the reminder. */
    'bag-reminder': { name: string; step: 1 | 2 | 3; pieces: readonly MailedLine[]; path: string; stopPath: string }
  }
}
