import type { Generated } from 'kysely'
import type { Fit, ReviewState } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    review: {
      id: string
      order_id: string
      order_line_id: number
      product_id: number
      name: string
      size: string | null
      cloth: string | null
      language: string
      stars: number
      title: string
      text: string
      fit: Fit | null
      state: Generated<ReviewState>
      at: Date
      decided_at: Date | null
      decided_by: string | null
      answer: string | null
      answered_at: Date | null
    }
    review_photo: { id: Generated<number>; review_id: string; photo: string; at: Date }
  }
}
