import { type RawBuilder, sql } from 'kysely'
import type { AdminOrderFilter, OrderState, OrderStatusFilter, PaymentFilter } from '#modules/orders/contract.ts'
import '#modules/orders/tables.ts'
import { ACCOUNTS } from '#modules/payments/rules/ledger.ts'
import '#modules/payments/tables.ts'

/** The states that each filter stands for. */
export const STATES_OF: Record<OrderStatusFilter, readonly OrderState[]> = {
  'to-confirm': ['placed'],
  'to-send': ['confirmed', 'processing'],
  'on-hold': ['on_hold'],
  unpaid: ['pending_payment'],
  'on-its-way': ['fulfilled'],
  done: ['completed', 'expired', 'cancelled'],
}

type Condition = RawBuilder<unknown>

/** What the orders of a list have in common; `zone` is the shop's own, in which days are meant. How many have a state decides the plan. */
export function conditionsOf(filter: AdminOrderFilter, zone: string): Condition {
  const { status, payment, goods, q, from, to, min, max } = filter
  const conditions: Condition[] = [
    status ? sql`orders.state in (${sql.join(STATES_OF[status].map((state) => sql.lit(state)))})` : sql`orders.state <> 'draft'`,
    ...(payment ? [PAID[payment]] : []),
    ...(goods ? [sql`${goods === 'here' ? sql`not ` : sql``}exists (${AWAITED})`] : []),
    ...(q ? found(q) : []),
    ...(from ? [sql`orders.created_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`orders.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(min === undefined ? [] : [sql`orders.total >= ${min}`]),
    ...(max === undefined ? [] : [sql`orders.total <= ${max}`]),
  ]
  return sql.join(conditions, sql` and `)
}

const AWAITED = sql`select from stock_hold where stock_hold.order_id = orders.id and stock_hold.state = 'backordered'`
/** Few orders of many: they are looked up by the index of what is reserved. */
const RESERVED = sql`orders.id = any(array(
  select order_id from payment_attempt where payment_attempt.state = 'authorized' and void_asked_at is null))`

/** `payment_progress` is kept with the order by the database; what went back is in the ledger. */
const PAID: Record<PaymentFilter, Condition> = {
  unpaid: sql`orders.payment_progress = 'unpaid' and not ${RESERVED}`,
  authorized: RESERVED,
  'partly-paid': sql`orders.payment_progress = 'partly-paid'`,
  paid: sql`orders.payment_progress = 'paid'`,
  refunded: sql`orders.id = any(array(select order_id from payment_entry where debit = ${sql.lit(ACCOUNTS.customer)}))`,
}

const MAX_WORDS = 6
/** As `orders_search` is indexed: the same expression, letter for letter. */
const SEARCHED = sql`(orders.number || ' ' || orders.name || ' ' || orders.email || ' ' || orders.phone)`
const NUMBER = /^[a-z0-9]{4}-[a-z0-9]{4}$/i
const COMPACT_NUMBER = /^[a-z0-9]{8}$/i
const PHONE = /^[+\d][\d ()-]{5,}$/
/** A shorter piece of a word is not in the index, which knows three letters at a time; the beginning of a word is. */
const MIN_INSIDE = 3

/**
 * Every word stands somewhere in number, name, e-mail or phone, one or two letters at the beginning of a word; a number without its hyphen
 * and a phone as one writes it are understood. What fits is looked up first, by the index: left to itself, the database may walk through all
 * orders, newest first, in the hope of soon having a page of them.
 */
function found(q: string): Condition[] {
  return [sql`orders.id = any(array(select orders.id from orders where ${matches(q)}))`]
}

/** The words alone, for a statement that looks them up itself. */
export const matches = (q: string): Condition => sql.join(fits(q), sql` and `)

function fits(q: string): Condition[] {
  if (PHONE.test(q)) return [like(q.replaceAll(/\D/g, '').replace(/^0+/, ''))]
  return q
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => {
      if (NUMBER.test(word)) return sql`orders.number = ${word.toUpperCase()}`
      const number = COMPACT_NUMBER.test(word) ? `${word.slice(0, 4)}-${word.slice(4)}` : undefined
      return number ? sql`(${like(word)} or orders.number = ${number.toUpperCase()})` : like(word)
    })
}

function like(word: string): Condition {
  const text = word.replaceAll(/[\\%_]/g, '\\$&')
  if (word.length >= MIN_INSIDE) return sql`${SEARCHED} ilike ${`%${text}%`}`
  return sql`(${SEARCHED} ilike ${`${text}%`} or ${SEARCHED} ilike ${`% ${text}%`})`
}

const SORTED: Record<string, Condition> = {
  created: sql`orders.created_at`,
  name: sql`lower(orders.name)`,
  total: sql`orders.total`,
}

/** `-total,name`; the newest first among equals, and always in one order. */
export function orderOf(sort: string): Condition {
  const keys = sort.split(',').map((key) => ({ by: SORTED[key.replace(/^-/, '')], desc: key.startsWith('-') }))
  const lastDesc = keys.at(-1)?.desc ?? true
  const columns = keys.map(({ by, desc }) => sql`${by} ${sql.raw(desc ? 'desc' : 'asc')}`)
  return sql.join([...columns, sql`orders.id ${sql.raw(lastDesc ? 'desc' : 'asc')}`])
}
