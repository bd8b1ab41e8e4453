import type { Generated } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** `owner_id` is the owner: a browser, or an account (`platform/api/visitor.ts`). */
    wishlist: {
      id: string
      owner_id: string
      name: string | null
      is_default: Generated<boolean>
      link: string | null
      created_at: Date
      touched_at: Date
    }
    wishlist_item: {
      id: string
      wishlist_id: string
      product_id: number
      variant_id: number | null
      price: number
      note: string | null
      added_at: Date
      removed_at: Date | null
    }
    stock_alert: {
      id: string
      variant_id: number
      channel: Channel
      email: string
      customer_id: string | null
      language: string
      asked_at: Date
      mailed_at: Date | null
    }
    stock_alert_optout: { email_hash: Buffer; stopped_at: Date }
  }
}
