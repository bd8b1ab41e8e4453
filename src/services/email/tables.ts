import type { ColumnType } from 'kysely'
import type { EmailContent } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** Shop's own text of an e-mail. The highest version holds; null content is the shipped text. */
    email_template: {
      template: string
      language: string
      version: number
      content: ColumnType<EmailContent | null, string | null, never>
      saved_by: string
      at: Date
    }
  }
}
