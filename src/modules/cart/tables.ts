import type { ColumnType } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Style } from '#domain/tailoring/garments.ts'
import type { Gift } from '#shapes/gift.ts'

/** JSON goes in as text and comes out as a value. */
type Styled = {
  style: ColumnType<Style | null, string | null, string | null>
  style_key: ColumnType<string, string | undefined, string>
}

/** Which outfit of the bag a piece is of: all with this `id` were put in together, `pieces` of them. */
export type OutfitPiece = { id: string; slug: string; pieces: number }

declare module '#platform/db.ts' {
  interface Tables {
    /** `visitor_id` is its holder: a browser, or an account (`platform/api/visitor.ts`). */
    cart: { id: string; visitor_id: string; channel: Channel; touched_at: Date }
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
    /** Set aside for another day; `owner_id` as of a bag. */
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
