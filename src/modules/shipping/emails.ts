import type { Day } from '#kernel/day.ts'

declare module '#services/email/contract.ts' {
  interface EmailData {
    /**
     * A full delivery slot has capacity again. Hours are in Nairobi time. `stopPath` unsubscribes the address from
     * these e-mails.
     */
    'delivery-time-free': { day: Day; opens: number; closes: number; path: string; stopPath: string }
  }
}
