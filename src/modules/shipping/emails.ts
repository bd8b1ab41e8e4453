import type { Day } from '#kernel/day.ts'

/** Data of the e-mails about shipping, by template. */
declare module '#services/email/contract.ts' {
  interface EmailData {
    /**
     * A full delivery slot has capacity again. `day` is `2026-12-01`; hours are in the shop's time zone. `stopPath` unsubscribes
     * the address from these mails.
     */
    'delivery-time-free': { day: Day; opens: number; closes: number; path: string; stopPath: string }
  }
}
