import type { Generated } from 'kysely'
import type { Theme } from '#kernel/preferences.ts'
import type { DateFormat } from './contract.ts'

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
    customer_consent: { id: Generated<number>; user_id: string; kind: 'marketing'; given: boolean; source: string; at: Date }
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
    customer_group: { code: string; name: string }
    customer_group_member: { group_code: string; user_id: string; owner_id: string }
    order_claim: { token_hash: string; customer_id: string; email: string; created_at: Date; expires_at: Date }
  }
}
