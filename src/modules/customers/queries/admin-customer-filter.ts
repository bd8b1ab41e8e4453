import { type RawBuilder, sql } from 'kysely'
import type { AdminCustomerFilter, RfmGroup } from '../contract.ts'
import { ASLEEP_AFTER_days, AT_RISK_AFTER_days, CHAMPION_FROM, LOYAL_FROM_orders } from '../rules/rfm.ts'
import '../tables.ts'
import { asTyped, containing } from '#platform/like.ts'

type Condition = RawBuilder<unknown>

export const MEASURED_FOR_days = 180

const LAST = sql`coalesce(customer_book.last_order_at, '-infinity'::timestamptz)`
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

export function rfmCondition(group: RfmGroup, now: Date): Condition {
  if (group === 'never') return sql`customer_book.orders = 0`
  const [risk, asleep] = [daysAgo(now, AT_RISK_AFTER_days), daysAgo(now, ASLEEP_AFTER_days)]
  const bought = sql`customer_book.orders > 0 and `
  if (group === 'asleep') return sql`${bought}${LAST} < ${asleep}`
  if (group === 'at-risk') return sql`${bought}${LAST} >= ${asleep} and ${LAST} < ${risk}`
  const lately = sql`${LAST} >= ${risk} and `
  if (group === 'new') return sql`${lately}customer_book.orders = 1`
  const often = sql.lit(LOYAL_FROM_orders)
  if (group === 'promising') return sql`${lately}customer_book.orders > 1 and customer_book.orders < ${often}`
  return sql`${lately}customer_book.orders >= ${often} and customer_book.spend ${group === 'champion' ? sql`>=` : sql`<`} ${sql.lit(CHAMPION_FROM)}`
}

export type Meant = { zone: string; now: Date }

/** Builds the SQL condition of a customer list. Days are in the shop's time zone. The caller resolves a segment. */
export function customerConditions(filter: AdminCustomerFilter, { zone, now }: Meant): Condition {
  const { q, kind, rfm, tag, group, consent, measured, country, since, until, from, to, min, max } = filter
  const conditions: Condition[] = [
    ...(q ? [found(q)] : []),
    ...(kind ? [KINDS[kind]] : []),
    ...(rfm ? [rfmCondition(rfm, now)] : []),
    ...(tag ? [sql`customer_book.tags @> array[${tag}]::text[]`] : []),
    ...(group ? [inGroup(group)] : []),
    ...(consent ? [consent === 'yes' ? sql`customer_book.consent` : sql`not customer_book.consent`] : []),
    ...(measured ? [MEASURED[measured](daysAgo(now, MEASURED_FOR_days))] : []),
    ...(country ? [sql`customer_book.country = ${country}`] : []),
    ...(since ? [sql`customer_book.since >= ${since}::date::timestamp at time zone ${zone}`] : []),
    ...(until ? [sql`customer_book.since < (${until}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(from ? [sql`customer_book.last_order_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`customer_book.last_order_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(min === undefined ? [] : [sql`customer_book.spend >= ${min}`]),
    ...(max === undefined ? [] : [sql`customer_book.spend <= ${max}`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

export const inGroup = (code: string): Condition =>
  sql`customer_book.user_id = any(array(select user_id from customer_group_member where group_code = ${code}))`

const KINDS = {
  account: sql`customer_book.user_id is not null`,
  guest: sql`customer_book.user_id is null`,
  blocked: sql`customer_book.blocked`,
}
const MEASURED = {
  fresh: (since: Date) => sql`customer_book.measured_at >= ${since}`,
  old: (since: Date) => sql`customer_book.measured_at < ${since}`,
  never: () => sql`customer_book.measured_at is null`,
}

const MAX_WORDS = 6
/** Must equal the expression of the index `customer_book_search` character by character; otherwise the index is not used. */
const SEARCHED = sql`(name || ' ' || email || ' ' || coalesce(phone, ''))`
const PHONE = /^[+\d][\d ().-]{5,}$/
/** The trigram index has no fragments shorter than three characters, but it has the beginnings of words. */
const MIN_INSIDE = 3

function found(q: string): Condition {
  const parts = PHONE.test(q) ? [q.replaceAll(/\D/g, '').replace(/^0+/, '')] : q.split(/\s+/).slice(0, MAX_WORDS)
  return sql`customer_book.key = any(array(select key from customer_book where ${sql.join(parts.map(like), sql` and `)}))`
}

function like(term: string): Condition {
  if (term.length >= MIN_INSIDE) return sql`${SEARCHED} ilike ${containing(term)}`
  const text = asTyped(term)
  return sql`(${SEARCHED} ilike ${`${text}%`} or ${SEARCHED} ilike ${`% ${text}%`})`
}

const SORTED: Record<string, Condition> = {
  name: sql`lower(customer_book.name)`,
  orders: sql`customer_book.orders`,
  spend: sql`customer_book.spend`,
  average: sql`customer_book.average`,
  last: LAST,
  since: sql`customer_book.since`,
}

/** Parses a sort order such as `-spend,name`. Adds the key, so that the order is deterministic. */
export function customerOrder(sort: string): Condition {
  const keys = sort.split(',').map((key) => ({ by: SORTED[key.replace(/^-/, '')], desc: key.startsWith('-') }))
  const columns = keys.map(({ by, desc }) => sql`${by} ${sql.raw(desc ? 'desc' : 'asc')}`)
  return sql.join([...columns, sql`customer_book.key ${sql.raw(keys.at(-1)?.desc ? 'desc' : 'asc')}`])
}
