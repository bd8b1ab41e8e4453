import { type RawBuilder, sql } from 'kysely'
import { readOrderNumber } from '#kernel/ids.ts'
import '#modules/orders/tables.ts'
import '#modules/payments/tables.ts'
import { asTyped, beginsWith, containing } from '#platform/like.ts'

type Condition = RawBuilder<unknown>

const MAX_WORDS = 6
/**
 * Must equal the expression of the index `orders_search` character by character; otherwise PostgreSQL does not use the index.
 */
const SEARCHED = sql`(orders.number || ' ' || orders.name || ' ' || orders.email || ' ' || orders.phone)`
const PHONE = /^[+\d][\d ()./-]{5,}$/
/** Minimum length of a fragment in the trigram index. Shorter terms match beginnings of words only. */
const MIN_INSIDE = 3

/** Builds the condition of a text search for orders. Each of the first `MAX_WORDS` words must match. */
export function matches(q: string): Condition {
  const number = readOrderNumber(q.replaceAll(/[./_#]/g, ''))
  const words = sql.join(PHONE.test(q) ? [phone(q)] : q.split(/\s+/).slice(0, MAX_WORDS).map(word), sql` and `)
  return number ? sql`(orders.number = ${number} or (${words}))` : words
}

/**
 * Matches a phone in any format (`+254 (0)712 345 678`, `0712.345.678`, `00254 712…`); phones are stored as +254712345678. The
 * digits may also be a tracking number or bank reference.
 */
function phone(q: string): Condition {
  const digits = q.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return sql`(${like(digits)} or ${byCustomer(q.replaceAll(/\s/g, ''))})`
}

const word = (typed: string): Condition => {
  const also = [
    ...(typed.length >= MIN_INSIDE ? [noted(typed)] : []),
    ...(/[\d-]/.test(typed) && typed.length >= MIN_INSIDE ? [byCustomer(typed)] : []),
  ]
  return sql`(${sql.join([like(typed), ...also], sql` or `)})`
}

function like(typed: string): Condition {
  if (typed.length >= MIN_INSIDE) return sql`${SEARCHED} ilike ${containing(typed)}`
  const text = asTyped(typed)
  return sql`(${SEARCHED} ilike ${`${text}%`} or ${SEARCHED} ilike ${`% ${text}%`})`
}

/** Uses the index `orders_note_words`. */
const noted = (typed: string) => sql`(orders.note is not null and orders.note ilike ${containing(typed)})`

/** Matches SKUs, tracking numbers and payment references by prefix, each with its index. */
function byCustomer(typed: string): Condition {
  const begins = typed.toUpperCase()
  const reference = sql`upper(provider_reference)`
  return sql`orders.id = any(array(
    select order_id from order_line where ${beginsWith(sql`upper(sku)`, begins)}
    union select order_id from fulfilment where ${beginsWith(sql`upper(tracking)`, begins)}
    union select order_id from payment_attempt where ${beginsWith(reference, begins)} or ${beginsWith(reference, `BANK:${begins}`)}))`
}
