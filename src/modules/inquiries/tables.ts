import type { Generated } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    inquiry: {
      id: string
      customer_id: string | null
      name: string
      email: string
      subject: string
      message: string
      order_number: string | null
      language: string
      at: Date
      answered_at: Date | null
      closed_at: Date | null
      closed_by: string | null
    }
    inquiry_answer: {
      id: Generated<number>
      inquiry_id: string
      text: string
      by: string
      at: Date
    }
  }
}
