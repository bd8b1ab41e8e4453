import { classOf } from '#domain/promotions/rule.ts'
import type { PromotionDocument } from '../contract.ts'

/** Returns the columns of `promotion` that are copies from its document. */
export const copiesOf = ({ name, rule, needsCode, limits, campaignId, starts, ends }: PromotionDocument) => ({
  name,
  class: classOf(rule.benefit),
  needs_code: needsCode,
  priority: rule.priority,
  starts: new Date(starts),
  ends: ends === null ? null : new Date(ends),
  campaign_id: campaignId,
  total_limit: limits.total,
  per_customer: limits.perCustomer,
})
