import type { ColumnType, Generated } from 'kysely'

export type MailState = 'waiting' | 'sent' | 'captured' | 'refused' | 'given-up' | 'suppressed'

declare module '#platform/db.ts' {
  interface Tables {
    mail: {
      id: string
      template: string
      recipient: string
      language: string
      data: ColumnType<Record<string, unknown>, string, string>
      secret: boolean
      /** Id of the customer or browser that caused the mail. */
      asked_by: string | null
      /** Id of the request that caused the mail. Null outside a request. */
      request_id: string | null
      state: Generated<MailState>
      created_at: Date
      settled_at: Date | null
      failure: string | null
      subject: string | null
      html: string | null
      plain: string | null
    }
  }
}
