import { sql } from 'kysely'
import { SHOP_CHANNEL } from '#domain/channels/channel-paths.ts'
import type { RunReason } from '#modules/customers/contract.ts'
import type { DueEventRun, EventRunFacts } from '#modules/customers/index.ts'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/returns/tables.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Tx } from '#platform/db.ts'
import type { MailedLine } from '#services/email/contract.ts'
import { allItems } from '#views/cart/wishlist-view.ts'
import { TOPIC_OF } from './automation-events.ts'
import { isRefused, marketingThisWeek } from './bag-runs.ts'
import { nameOf, peopleNow } from './campaign-recipients.ts'

type Person = NonNullable<ReturnType<Awaited<ReturnType<typeof peopleNow>>['get']>>
export type EventRunState = { facts: EventRunFacts; person: Person; pieces: MailedLine[] }

/** Reads the facts that decide on a due run, as of now. Undefined when the customer is gone. */
export async function eventRunState(tx: Tx, run: DueEventRun, now: Date): Promise<EventRunState | undefined> {
  const person = (await peopleNow(tx, [{ key: run.userId, order: null }])).get(nameOf(run.userId, null))
  if (!person) return undefined
  const { email, blocked, perWeek } = person
  const pieces = run.automation === 'price-drop' ? await cheaperPieces(tx, run.userId, now) : []
  const facts = {
    firstDueAt: run.firstDueAt,
    over: await endReasonOf(tx, run, pieces.length),
    consent: person.consent && !person.off.includes(TOPIC_OF[run.automation]),
    blocked,
    refused: await isRefused(tx, email, now),
    inAnotherRun: await isInAnotherRun(tx, run),
    thisWeek: await marketingThisWeek(tx, email, now),
    perWeek,
  }
  return { facts, person, pieces }
}

/** Returns why the reason of a run no longer holds. Null while it does. */
export async function endReasonOf(tx: Tx, { automation, userId, cause }: DueEventRun, pieces: number): Promise<RunReason | null> {
  const { rows } = await sql<{ returned: boolean; ordered: boolean; measured: boolean }>`
    select exists (select from orders where id = ${automation === 'care-advice' ? cause : null}::uuid and (state = 'cancelled'
        or exists (select from order_return where order_id = orders.id and state not in ('cancelled', 'expired')))) as returned,
      coalesce(last_order_at::date::text > ${cause}, false) as ordered,
      coalesce(measured_at::date::text > ${cause}, false) as measured
    from customer_book where user_id = ${userId}`.execute(tx)
  const [facts] = rows
  if (automation === 'care-advice') return facts?.returned ? 'over' : null
  if (automation === 'win-back') return facts?.ordered ? 'ordered' : null
  if (automation === 'old-measurements') return facts?.measured ? 'over' : null
  return automation === 'price-drop' && pieces === 0 ? 'over' : null
}

/** Minimum reduction that is worth an e-mail, as a share of the price. */
const LEAST_share = 0.05
const MOST_PIECES = 5

/**
 * At most `MOST_PIECES` items of a customer's wishlists that can be bought now for at least 5 %
 * less than when they were saved.
 */
async function cheaperPieces(tx: Tx, userId: string, now: Date): Promise<MailedLine[]> {
  const reading = { db: tx, clock: { now: () => now }, cache: <T>(_: string, read: () => Promise<T>) => read() }
  const lists = await allItems(reading, ownerOf(userId), SHOP_CHANNEL)
  return lists
    .flatMap(({ items }) => items)
    .filter(({ price, savedPrice, sold, stock }) => sold && stock.state !== 'out' && price <= savedPrice * (1 - LEAST_share))
    .slice(0, MOST_PIECES)
    .map(({ name, descriptor, swatch, size, unit, step, price }) => ({
      name,
      details: swatch?.name ?? descriptor,
      ...(size !== null && { size }),
      unit,
      quantity: unit === 'piece' ? 1 : Math.max(step, 100),
      total: price,
    }))
}

export async function isInAnotherRun(tx: Tx, { id, userId }: DueEventRun): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from email_run where user_id = ${userId} and ended_at is null and id <> ${id} limit 1`.execute(tx)
  return rows.length > 0
}
