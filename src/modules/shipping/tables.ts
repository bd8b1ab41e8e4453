import type { Generated } from 'kysely'
import type { ShippingMethod } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    shipping_zone: { id: Generated<number>; name: string; countries: string[]; regions: string[] }
    shipping_rate: {
      zone_id: number
      method: ShippingMethod
      base_fee: number
      included_g: number
      per_kg_fee: number
      free_from: number | null
      days_min: number
      days_max: number
    }
  }
}
