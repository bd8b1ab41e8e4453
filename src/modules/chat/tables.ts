import type { Generated } from 'kysely'
import type { ChatSender, ChatState, MessageExtras } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    chat_conversation: {
      id: string
      owner_id: string
      customer_id: string | null
      state: ChatState
      assigned_to: string | null
      assigned_name: string | null
      language: string
      last_seq: Generated<number>
      visitor_read: Generated<number>
      staff_read: Generated<number>
      misses: Generated<number>
      created_at: Date
      last_message_at: Date
      waiting_since: Date | null
      resolved_at: Date | null
      contact_name: Generated<string | null>
      contact_email: Generated<string | null>
      requested_at: Generated<Date | null>
      replied_at: Generated<Date | null>
      rating: Generated<number | null>
      rating_comment: Generated<string | null>
      rated_at: Generated<Date | null>
      mailed_seq: Generated<number>
      priority: Generated<number>
      labels: Generated<string[]>
      snoozed_until: Generated<Date | null>
      merged_into: Generated<string | null>
      overdue_at: Generated<Date | null>
    }
    chat_duty: { staff_id: string; until: Date; last_given_at: Generated<Date | null> }
    chat_saved_reply: { id: string; title: string; text: string; changed_at: Date }
    chat_mention: { conversation_id: string; staff_id: string; at: Date }
    chat_presence: {
      conversation_id: string
      person: string
      name: Generated<string>
      seen_at: Date
      typing_until: Date | null
    }
    chat_message: {
      conversation_id: string
      seq: number
      sender: ChatSender
      key: string | null
      text: string
      extras: MessageExtras | null
      staff_id: string | null
      staff_name: string | null
      is_note: Generated<boolean>
      at: Date
    }
  }
}
