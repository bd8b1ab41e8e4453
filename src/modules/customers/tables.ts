import type { ColumnType, Generated } from 'kysely'
import type { Theme } from '#domain/channels/preferences.ts'
import type {
  CampaignRules,
  CampaignState,
  DateFormat,
  EventAutomation,
  LetterKind,
  LetterReason,
  LetterWords,
  MailTopic,
  PauseReason,
  RunReason,
  SegmentRule,
} from './contract.ts'
import type { RecipientPart, Subject } from './rules/campaign-groups.ts'

declare module '#platform/db.ts' {
  interface Tables {
    customer_profile: {
      user_id: string
      phone: string | null
      date_format: Generated<DateFormat>
      language: string | null
      currency: string | null
      theme: Theme | null
      order_progress: Generated<boolean>
      new_sign_in: Generated<boolean>
      changed_at: Date
    }
    /** `words`: the text that the customer saw, in `language`. */
    customer_consent: {
      id: Generated<number>
      user_id: string
      kind: 'marketing'
      given: boolean
      source: string
      words: Generated<string>
      language: string | null
      at: Date
    }
    /** Choices for marketing e-mails. `per_week`: null is the limit of the shop. */
    mail_preference: { user_id: string; off: MailTopic[]; per_week: number | null; changed_at: Date }
    consent_request: {
      user_id: string
      email: string
      source: string
      words: Generated<string>
      language: string | null
      asked_at: Date
    }
    customer_address: {
      id: string
      user_id: string
      name: string
      phone: string | null
      line1: string
      line2: string | null
      landmark: string | null
      town: string
      region: string | null
      postcode: string | null
      country: string
      is_default: boolean
      created_at: Date
      changed_at: Date
    }
    /** `exempt_since` is kept when the group is no longer exempt. */
    customer_group: { code: string; name: string; tax_exempt: Generated<boolean>; exempt_since: Date | null }
    customer_group_member: { group_code: string; user_id: string; owner_id: string; since: Generated<Date> }
    customer_file: { user_id: string; tags: Generated<string[]>; tax_pin: string | null; changed_at: Date }
    customer_note: { id: string; user_id: string; words: string; by: string; at: Date }
    customer_block: { user_id: string; email: string; phone: string | null; reason: string; by: string; at: Date }
    /** Customer list, maintained by the database function `renew_customers`. */
    customer_book: {
      key: string
      user_id: string | null
      owner_id: string | null
      name: string
      email: string
      phone: string | null
      country: string | null
      place: string | null
      tags: string[]
      consent: boolean
      blocked: boolean
      since: Date
      orders: number
      spend: number
      average: number
      first_order_at: Date | null
      last_order_at: Date | null
      measured_at: Date | null
    }
    customer_segment: {
      id: string
      name: string
      match: 'all' | 'any'
      rules: ColumnType<SegmentRule[], string, string>
      changed_at: Date
    }
    email_campaign: {
      id: string
      kind: LetterKind
      words: ColumnType<LetterWords, string, string>
      page: string | null
      written_by: string
      at: Date
      stopped_at: Generated<Date | null>
    }
    email_campaign_recipient: {
      campaign_id: string
      customer_key: string
      position: number
      order_id: string | null
      state: 'waiting' | 'owed' | 'left' | 'held'
      reason: LetterReason | null
      mail_id: string | null
      wave: Generated<number>
      part: RecipientPart | null
      /** When a batch settled the recipient of a planned campaign; null otherwise. */
      settled_at: Date | null
      domain: string | null
      code_id: string | null
      clicked_at: Date | null
    }
    /** `released`: number of waves that may be sent. */
    email_campaign_plan: {
      campaign_id: string
      name: string
      version: Generated<number>
      state: CampaignState
      plan: ColumnType<CampaignRules, string, string>
      starts_at: Date | null
      frozen_at: Date | null
      released: Generated<number>
      waves: Generated<number>
      next_wave_at: Date | null
      winner: Subject | null
      pause_reason: PauseReason | null
      batch_id: string | null
      turn_at: Date | null
      done_at: Date | null
    }
    /** `step`: index of the next e-mail. */
    email_run: {
      id: string
      automation: 'abandoned-bag' | EventAutomation
      user_id: string
      /** Null for a run with one e-mail, which has a `cause`. */
      cart_id: string | null
      cause: string | null
      /** Last change of the cart when the run began. With a `cause`: when the e-mail was first due. */
      touched_at: Date
      step: Generated<number>
      due_at: Date
      started_at: Date
      ended_at: Generated<Date | null>
      reason: Generated<RunReason | null>
    }
    email_run_mail: { run_id: string; step: number; mail_id: string; at: Date }
    customer_due: { id: Generated<number>; user_id: string | null; email: string | null }
    order_claim: { token_hash: string; customer_id: string; email: string; created_at: Date; expires_at: Date }
  }
}
