import type { Unit } from '#domain/pricing/goods.ts'

declare module '#services/email/contract.ts' {
  interface EmailData {
    /** To the shop: goods at or below their reorder point. Quantities are in the unit of the goods. */
    'low-stock': {
      pieces: readonly { sku: string; name: string; details: string; unit: Unit; units: number; at: number; place?: string }[]
      more: number
      path: string
    }
  }
}
