import type { ColumnType, Generated } from 'kysely'
import type { EmailContent, MailNotice, SuppressionReason } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** Shop's own text of an e-mail. The highest version applies; null content is the shipped text. */
    email_template: {
      template: string
      language: string
      version: number
      content: ColumnType<EmailContent | null, string | null, never>
      saved_by: string
      at: Date
    }
    /** Addresses that get no e-mail of some kinds. `address` is null after its person was erased. */
    email_suppression: {
      address_hash: string
      reason: SuppressionReason
      address: string | null
      source: string
      note: Generated<string>
      since: Date
      until: Date | null
    }
    /** Reports of mail providers. `notice` is null for an unknown shape. */
    mail_event: {
      seq: Generated<number>
      provider: string
      id: string
      kind: string
      body: ColumnType<unknown, string, string>
      notice: ColumnType<MailNotice | null, string | null, string | null>
      received_at: Date
      applied_at: Date | null
      trouble: string | null
    }
    email_bounce: {
      id: Generated<number>
      address_hash: string
      kind: 'hard' | 'soft'
      source: string
      status: string | null
      mail_id: string | null
      at: Date
    }
  }
}
