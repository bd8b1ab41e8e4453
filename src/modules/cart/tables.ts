import type { ColumnType } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Style } from '#domain/tailoring/garments.ts'
import type { Gift } from '#shapes/gift.ts'

type Styled = {
  style: ColumnType<Style | null, string | null, string | null>
  style_key: ColumnType<string, string | undefined, string>
}

/** Lines that were added together share the `id`. */
export type OutfitPiece = { id: string; slug: string; pieces: number }

declare module '#platform/db.ts' {
  interface Tables {
    /** `visitor_id`: a browser or an account. */
    cart: {
      id: string
      visitor_id: string
      channel: Channel
      touched_at: Date
      codes: ColumnType<string[], string[] | undefined>
    }
    cart_line: {
      id: string
      cart_id: string
      variant_id: number
      quantity: number
      seen_price: number
      added_at: Date
    } & Styled & {
        gift: ColumnType<Gift | null, string | null | undefined, string | null>
        outfit: ColumnType<OutfitPiece | null, string | null | undefined, string | null>
      }
    /** `owner_id`: a browser or an account. */
    saved_line: {
      id: string
      owner_id: string
      channel: Channel
      variant_id: number
      quantity: number
      seen_price: number
      saved_at: Date
    } & Styled
  }
}
