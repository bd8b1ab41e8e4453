import { type RawBuilder, sql } from 'kysely'
import type { SegmentRule, SegmentRules } from '../contract.ts'
import { inGroup, rfmCondition } from './admin-customer-filter.ts'

type Condition = RawBuilder<unknown>
const not = (condition: Condition): Condition => sql`not coalesce((${condition}), false)`

const FIGURES = { orders: sql`customer_book.orders`, spend: sql`customer_book.spend`, average: sql`customer_book.average` }
const MOMENTS = {
  'last-order': sql`customer_book.last_order_at`,
  'first-order': sql`customer_book.first_order_at`,
  since: sql`customer_book.since`,
  measured: sql`customer_book.measured_at`,
}

const limited = (of: keyof typeof FIGURES, is: 'at-least' | 'at-most', least: number): Condition =>
  sql`${FIGURES[of]} ${is === 'at-least' ? sql`>=` : sql`<=`} ${least}::bigint`

/** Matches dates within or before the last `days`. A customer without the date matches neither. */
function inTime(of: keyof typeof MOMENTS, is: 'within' | 'before', days: number, now: Date): Condition {
  const then = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  return sql`${MOMENTS[of]} ${is === 'within' ? sql`>=` : sql`<`} ${then}::timestamptz`
}

function conditionOf(rule: SegmentRule, now: Date): Condition {
  if ('count' in rule) return limited(rule.of, rule.is, rule.count)
  if ('amount' in rule) return limited(rule.of, rule.is, rule.amount)
  if ('days' in rule) return inTime(rule.of, rule.is, rule.days, now)
  if (rule.of === 'consent') return rule.is === 'yes' ? sql`customer_book.consent` : sql`not customer_book.consent`
  if (rule.of === 'account')
    return rule.is === 'yes' ? sql`customer_book.user_id is not null` : sql`customer_book.user_id is null`
  const range = namedBy(rule, now)
  return rule.is === 'is' ? range : not(range)
}

function namedBy(rule: Extract<SegmentRule, { is: 'is' | 'is-not' }>, now: Date): Condition {
  if (rule.of === 'rfm') return rfmCondition(rule.group, now)
  if (rule.of === 'tag') return sql`customer_book.tags @> array[${rule.tag}]::text[]`
  if (rule.of === 'country') return sql`customer_book.country = ${rule.country}`
  return inGroup(rule.group)
}

export function segmentCondition({ match, rules }: SegmentRules, now: Date): Condition {
  const each = rules.map((rule) => sql`(${conditionOf(rule, now)})`)
  return sql`(${sql.join(each, match === 'all' ? sql` and ` : sql` or `)})`
}
