import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CustomerTwins, DuplicateList } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { type BookRow, shownCustomer } from '#modules/customers/index.ts'
import type { Deps } from '#platform/deps.ts'
import { containing } from '#platform/like.ts'
import { bookRow } from './admin-customer.ts'

const MOST_TWINS = 10
/** Minimum similarity of two names, from 0 to 1 (`pg_trgm`). */
const ALIKE = 0.45

type MatchReason = 'phone' | 'email' | 'name'

/**
 * Returns at most `MOST_TWINS` possible duplicates of a customer: same phone, same mailbox or a
 * similar name, most likely first. Refuses `customers.no-such-customer`.
 */
export async function customerTwins({ db, clock }: Deps, key: string): Promise<Outcome<CustomerTwins>> {
  await customers.renewCustomers(db)
  const row = await bookRow(db, key)
  if (!row) return refuse(customers.problems.noSuchCustomer())
  const word = row.name.split(/\s+/).sort((a, b) => b.length - a.length)[0] ?? ''
  const like = containing(word)
  const { rows } = await sql<BookRow & { why: MatchReason[] }>`
    with alike as materialized (
      select key from customer_book where phone = ${row.phone}
      union select key from customer_book where mailbox_of(email) = mailbox_of(${row.email})
      union select key from customer_book where length(${word}::text) > 2
        and (name || ' ' || email || ' ' || coalesce(phone, '')) ilike ${like} and similarity(name, ${row.name}) >= ${ALIKE})
    select customer_book.*, array_remove(array[case when phone = ${row.phone} then 'phone' end,
      case when mailbox_of(email) = mailbox_of(${row.email}) then 'email' end,
      case when similarity(name, ${row.name}) >= ${ALIKE} then 'name' end], null) as why
    from customer_book join alike using (key) where key <> ${key}
    order by coalesce(phone = ${row.phone}, false) desc, mailbox_of(email) = mailbox_of(${row.email}) desc, similarity(name, ${row.name}) desc, key
    limit ${sql.lit(MOST_TWINS)}`.execute(db)
  const now = clock.now()
  return done({ twins: rows.map(({ why, ...each }) => ({ ...shownCustomer(each, now), why })) })
}

const BATCH_SIZE = 50
const MOST_ALIKE = 10

/**
 * Lists at most `BATCH_SIZE` groups of customers who share a phone, a mailbox, or name and place,
 * by number of orders. Leaves out groups of more than `MOST_ALIKE`.
 */
export async function customerDuplicates({ db, clock }: Deps): Promise<Outcome<DuplicateList>> {
  await customers.renewCustomers(db)
  const { rows } = await sql<{ why: MatchReason; people: (Omit<BookRow, Moments> & Record<Moments, string | null>)[] }>`
    with keyed as (
      select key, orders, 'phone' as why, phone as alike from customer_book where phone is not null
      union all select key, orders, 'email', mailbox_of(email) from customer_book
      union all select key, orders, 'name', lower(name) || ' ' || place from customer_book where length(name) > 4 and place is not null),
    found as (
      select why, array_agg(key order by orders desc, key) as keys, sum(orders) as bought from keyed
      group by why, alike having count(*) between 2 and ${sql.lit(MOST_ALIKE)}),
    once as (select distinct on (keys) why, keys, bought from found order by keys, why desc)
    select why, (select json_agg(customer_book order by orders desc, key) from customer_book where key = any(keys)) as people
    from once order by bought desc, keys limit ${sql.lit(BATCH_SIZE)}`.execute(db)
  const now = clock.now()
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  return done({
    groups: rows.map(({ why, people }) => ({
      why,
      people: people.map(({ since, first_order_at, last_order_at, measured_at, ...each }) => {
        const moments = {
          first_order_at: moment(first_order_at),
          last_order_at: moment(last_order_at),
          measured_at: moment(measured_at),
        }
        return shownCustomer({ ...each, since: new Date(since ?? 0), ...moments }, now)
      }),
    })),
  })
}
type Moments = 'since' | 'first_order_at' | 'last_order_at' | 'measured_at'
