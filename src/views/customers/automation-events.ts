import { type RawBuilder, sql } from 'kysely'
import { SHOP_CHANNEL } from '#domain/channels/channel-paths.ts'
import type { EventAutomation, MailTopic } from '#modules/customers/contract.ts'
import type { NewEventRun } from '#modules/customers/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/customers/tables.ts'
import { CAME_TO_NOTHING, HAS_ARRIVED } from '#modules/orders/rules/parcel-states.ts'
import '#modules/orders/tables.ts'
import '#modules/wishlist/tables.ts'
import type { Db } from '#platform/db.ts'

const MOST = 200

export const TOPIC_OF: Readonly<Record<EventAutomation, MailTopic>> = {
  welcome: 'news',
  'care-advice': 'care',
  'win-back': 'news',
  'old-measurements': 'care',
  'price-drop': 'reminders',
}

type Span = { after: Date; until: Date }

/** Events that begin an automation: customer, moment and cause. */
const EVENTS: Readonly<Record<EventAutomation, (span: Span) => RawBuilder<unknown>>> = {
  welcome: ({ after, until }) => sql`
    select user_id, at as moment, 'first' as cause from customer_consent as first
    where given and at > ${after} and at <= ${until}
      and not exists (select from customer_consent as earlier where earlier.user_id = first.user_id and earlier.given and earlier.id < first.id)`,
  'care-advice': ({ after, until }) => sql`
    select orders.customer_id as user_id, max(parcel.arrived_at) as moment, orders.id::text as cause
    from fulfilment as parcel join orders on orders.id = parcel.order_id
    where parcel.arrived_at > ${after} and parcel.arrived_at <= ${until} and parcel.state = any(${HAS_ARRIVED as string[]})
      and orders.customer_id is not null
      and not exists (select from fulfilment as later where later.order_id = orders.id and (later.arrived_at > ${until}
        or (later.arrived_at is null and later.state <> all(${['cancelled', ...CAME_TO_NOTHING] as string[]}))))
    group by orders.id`,
  'win-back': ({ after, until }) => sql`
    select user_id, last_order_at as moment, last_order_at::date::text as cause from customer_book
    where last_order_at > ${after} and last_order_at <= ${until}`,
  'old-measurements': ({ after, until }) => sql`
    select user_id, measured_at as moment, measured_at::date::text as cause from customer_book
    where measured_at > ${after} and measured_at <= ${until}`,
  'price-drop': ({ after, until }) => sql`
    select book.user_id, max(price_change.at) as moment, max(price_change.at)::date::text as cause
    from price_change join wishlist_item as item on item.product_id = price_change.product_id and item.removed_at is null
    join wishlist on wishlist.id = item.wishlist_id join customer_book as book on book.owner_id = wishlist.owner_id
    where price_change.at > ${after} and price_change.at <= ${until} and item.added_at < price_change.at
      and (price_change.channel is null or price_change.channel = ${SHOP_CHANNEL})
      and (price_change.after ->> 'price')::bigint < (price_change.before ->> 'price')::bigint
    group by book.user_id`,
}

/**
 * Returns the runs that an automation begins, oldest event first, at most `MOST`. Their customers
 * consent, are not blocked, have its topic on, and are in no open run nor in an earlier one for the
 * same cause.
 */
export async function runsToBegin(db: Db, automation: EventAutomation, span: Span, after_hours: number): Promise<NewEventRun[]> {
  const { rows } = await sql<NewEventRun>`
    select event.user_id as "userId", event.cause, event.moment + make_interval(hours => ${after_hours}) as "dueAt"
    from (${EVENTS[automation](span)}) as event join customer_book as book on book.user_id = event.user_id
    where book.consent and not book.blocked
      and not exists (select from mail_preference where mail_preference.user_id = event.user_id and ${TOPIC_OF[automation]} = any(off))
      and not exists (select from email_run where email_run.user_id = event.user_id
        and (ended_at is null or (automation = ${automation} and email_run.cause = event.cause)))
    order by event.moment limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
