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
      job: string | null
      language: string
      at: Date
      answered_at: Date | null
      closed_at: Date | null
      closed_by: string | null
    }
    inquiry_file: {
      id: Generated<number>
      inquiry_id: string
      name: string
      mime: string
      bytes: number
      file: string
      at: Date
      opened_at: Generated<Date | null>
    }
    inquiry_file_gone: { file: string }
    inquiry_answer: {
      id: Generated<number>
      inquiry_id: string
      text: string
      by: string
      at: Date
    }
  }
}
