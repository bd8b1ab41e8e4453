import type { ColumnType, Generated } from 'kysely'
import type { PromotionClass } from '#domain/promotions/rule.ts'
import type { PromotionDocument } from './document-shapes.ts'

declare module '#platform/db.ts' {
  interface Tables {
    promotion_campaign: {
      id: string
      name: string
      budget_kind: 'spend' | 'uses' | null
      /** KES cents for `spend`, number of uses for `uses`. */
      budget_amount: number | null
      used_spend: Generated<number>
      used_uses: Generated<number>
      /** First alert about the present budget. */
      alerted_at: Date | null
      spent_at: Date | null
      paused: Generated<boolean>
      created_at: Date
      deleted_at: Date | null
    }
    /** The columns from `name` to `per_customer` are copies from the document of the current version. */
    promotion: {
      id: string
      version: number
      name: string
      class: PromotionClass
      needs_code: boolean
      priority: number
      starts: Date
      ends: Date | null
      campaign_id: string | null
      total_limit: number | null
      per_customer: number | null
      paused: Generated<boolean>
      activated_at: Date | null
      deleted_at: Date | null
      uses: Generated<number>
      given: Generated<number>
      created_at: Date
    }
    promotion_version: {
      promotion_id: string
      version: number
      document: ColumnType<PromotionDocument, string, never>
      at: Date
      by: string
    }
    /** `spelling`: normalised (`codeSpelling`), unique among codes that are not deleted. */
    promotion_code: {
      id: string
      promotion_id: string
      code: string
      spelling: string
      total_limit: number | null
      per_customer: number | null
      uses: Generated<number>
      batch: string | null
      created_at: Date
      deleted_at: Date | null
    }
    promotion_code_batch: {
      id: string
      promotion_id: string
      prefix: string
      length: number
      wanted: number
      made: Generated<number>
      total_limit: number | null
      per_customer: number | null
      created_at: Date
      finished_at: Date | null
    }
    promotion_use: {
      id: Generated<number>
      order_id: string
      promotion_id: string
      version: number
      code_id: string | null
      campaign_id: string | null
      /** KES cents. */
      amount: number
      account_id: string | null
      email_hash: string | null
      mailbox_hash: string | null
      phone_hash: string | null
      at: Date
      given_back_at: Date | null
    }
  }
}
