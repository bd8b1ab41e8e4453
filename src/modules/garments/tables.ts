import type { ColumnType } from 'kysely'
import type { Choices, Monogram, Piece, Style } from '#domain/tailoring/garments.ts'

type Json<T> = ColumnType<T, string, string>

declare module '#platform/db.ts' {
  interface Tables {
    product_style: { product_id: number; choices: Json<Choices> }
    ordered_own_style: { order_line_id: number; choices: Json<Choices> }
    garment_spec: {
      order_line_id: number
      garment: Piece
      choices: Json<Choices>
      monogram: ColumnType<Monogram | null, string | null>
    }
    saved_design: { id: string; owner_id: string; variant_id: number; style: Json<Style>; style_key: string; saved_at: Date }
  }
}
