import { type RawBuilder, sql } from 'kysely'
import {
  type ChosenCustomers,
  type LetterKind,
  type LetterReason,
  MAX_LETTER,
  type MailTopic,
} from '#modules/customers/contract.ts'
import { type LetterPerson, renewCustomers } from '#modules/customers/index.ts'
import '#modules/customers/tables.ts'
import type { ChosenOrders } from '#modules/orders/contract.ts'
import '#modules/orders/tables.ts'
import { conditionOf } from '#modules/customers/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { chosenCondition } from '#views/orders/chosen-orders.ts'

export type LetterTo = { customers: ChosenCustomers } | { orders: ChosenOrders }

type Person = {
  key: string
  userId: string | null
  name: string
  email: string
  language: string
  order: { id: string; number: string } | null
  consent: boolean
  blocked: boolean
  /** Topics that the customer turned off, and their own weekly limit. */
  off: readonly MailTopic[]
  perWeek: number | null
  country: string | null
}
export type Addressee = LetterPerson & { name: string; language: string; order: Person['order'] }

/**
 * Returns the recipients of a campaign, each once, with the reason if they get no mail. Returns one more than `MAX_LETTER`
 * when a filter matches too many customers. `me`: the user that a filter by `me` refers to.
 */
export async function letterPeople(deps: Deps, to: LetterTo, kind: LetterKind, me: string): Promise<Addressee[]> {
  await renewCustomers(deps.db)
  const people = 'orders' in to ? await peopleOfOrders(deps, to.orders, me) : await peopleChosen(deps, to.customers)
  return people.map((each) => ({
    key: each.key,
    orderId: each.order?.id ?? null,
    reason: reasonAgainst(each, kind),
    name: each.name,
    language: each.language,
    order: each.order,
  }))
}

/** Returns the reason why a person gets no mail of this kind; null when they do. */
export function reasonAgainst(
  { email, blocked, consent, order, off }: Pick<Person, 'email' | 'blocked' | 'consent' | 'order'> & Partial<Pick<Person, 'off'>>,
  kind: LetterKind,
): LetterReason | null {
  if (blocked) return 'blocked'
  if (!email.includes('@')) return 'no-address'
  if (kind === 'marketing') return consent && !off?.includes('news') ? null : 'no-consent'
  return order ? null : 'no-order'
}

/** Selects a customer's current data, with the order that a `service` mail is about: a given one, or their latest. */
const person = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  select customer_book.key, customer_book.user_id as "userId", customer_book.name, customer_book.email, customer_book.country,
    coalesce((select given from customer_consent where user_id = customer_book.user_id and kind = 'marketing' order by id desc limit 1), false)
      as consent,
    exists (select from customer_block where user_id = customer_book.user_id) as blocked,
    coalesce(mail_preference.off, '{}') as off, mail_preference.per_week as "perWeek",
    coalesce(customer_profile.language, about.language, 'en') as language,
    case when about.id is not null then json_build_object('id', about.id, 'number', about.number) end as order
  from ${from} left join customer_profile on customer_profile.user_id = customer_book.user_id
  left join mail_preference on mail_preference.user_id = customer_book.user_id
  left join lateral (${order}) as about on true`

/**
 * Selects the latest order. Two branches, because one index finds the orders of an account and another those of a guest's
 * address.
 */
const LATEST = sql`
  (select id, number, language, created_at from orders where customer_book.user_id is not null
    and customer_id = customer_book.user_id and placed_at is not null order by created_at desc limit 1)
  union all
  (select id, number, language, created_at from orders where customer_book.user_id is null
    and customer_id is null and email = customer_book.email and placed_at is not null order by created_at desc limit 1)
  limit 1`

async function peopleChosen(deps: Deps, who: ChosenCustomers): Promise<Person[]> {
  const where =
    'keys' in who
      ? sql`customer_book.key = any(${who.keys})`
      : sql`${await conditionOf(deps, who.filter)} and customer_book.key <> all(${who.except})`
  const { rows } = await sql<Person>`
    with chosen as materialized (select key from customer_book where ${where} order by since, key limit ${sql.lit(MAX_LETTER + 1)})
    ${person(sql`customer_book`, LATEST)} where customer_book.key in (select key from chosen) order by customer_book.since, customer_book.key`.execute(
    deps.db,
  )
  return rows
}

/**
 * Returns the customers of the selected orders, each with their newest selected order. An order without an e-mail address
 * is included; its customer gets no mail (`no-address`).
 */
async function peopleOfOrders(deps: Deps, of: ChosenOrders, me: string): Promise<Person[]> {
  const chosen = await chosenCondition(deps, of, me)
  const { rows } = await sql<Person>`
    select distinct on (coalesce(book.key, 'order-' || orders.id)) coalesce(book.key, 'order-' || orders.id) as key, book.user_id as "userId",
      coalesce(book.name, orders.name) as name, coalesce(book.email, '') as email, coalesce(book.consent, false) as consent,
      coalesce(book.blocked, false) as blocked, orders.language, book.country,
      case when placed_at is not null then json_build_object('id', orders.id, 'number', orders.number) end as order
    from orders left join customer_book as book on book.key = coalesce(customer_id, 'guest-' || md5(orders.email))
    where orders.id in (select id from orders where ${chosen})
    order by coalesce(book.key, 'order-' || orders.id), placed_at desc nulls last limit ${sql.lit(MAX_LETTER + 1)}`.execute(
    deps.db,
  )
  return rows
}

/** Returns the current data of these recipients. Leaves out deleted ones. */
export async function peopleNow(
  tx: Db | Tx,
  due: readonly { key: string; order: string | null }[],
): Promise<Map<string, Person>> {
  if (due.length === 0) return new Map()
  const meant = sql`unnest(${due.map(({ key }) => key)}::text[], ${due.map(({ order }) => order)}::uuid[]) as meant (key, order_id)
    join customer_book on customer_book.key = meant.key`
  const about = sql`select id, number, language from orders where orders.id = meant.order_id`
  const { rows } = await sql<Person>`${person(meant, about)}`.execute(tx)
  return new Map(rows.map((row) => [nameOf(row.key, row.order?.id ?? null), row]))
}
/** Key of a recipient of a campaign: the person and the order that the mail is about. */
export const nameOf = (key: string, order: string | null): string => `${key} ${order ?? ''}`
