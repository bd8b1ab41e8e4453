import type { Day } from '#kernel/day.ts'

declare module '#services/email/contract.ts' {
  interface EmailData {
    /** `number` is null for a visit without an order. */
    'fitting-booked': {
      name: string
      number: string | null
      path: string
      at: string
      place: string
      kind: 'measuring' | 'fitting'
      reminder: boolean
    }
    /** `number` is null for a visit without an order. */
    'fitting-cancelled': { name: string; number: string | null; path: string; at: string }
    'promise-moved': { name: string; number: string; path: string; day: Day; reason: string }
  }
}
