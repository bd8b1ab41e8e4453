import type { MailedLine } from '#services/email/contract.ts'

/** Data of the e-mails about abandoned carts, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    /**
     * Reminder of an abandoned cart. `path` restores the cart in any browser, `stopPath`
     * unsubscribes. `step`: which of the automation's e-mails it is.
     */
    'bag-reminder': { name: string; step: 1 | 2 | 3; pieces: readonly MailedLine[]; path: string; stopPath: string }
  }
}
