import { sql } from 'kysely'
import { SHOP_CHANNEL } from '#domain/channels/channel-paths.ts'
import type { Cart, CartLine } from '#modules/cart/contract.ts'
import '#modules/cart/tables.ts'
import type { DueRun, NewRun, RunFacts } from '#modules/customers/index.ts'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Db, Tx } from '#platform/db.ts'
import '#platform/mail/tables.ts'
import type { MailedLine } from '#services/email/contract.ts'
import { suppressionOf } from '#services/email/index.ts'
import { cartOf } from '#views/cart/cart-view.ts'
import { nameOf, peopleNow } from './campaign-recipients.ts'

const MOST = 500
const WEEK = sql`interval '7 days'`

type Span = { touchedAfter: Date; touchedUntil: Date; firstWait_hours: number }

/**
 * Returns carts of consenting customers that were last changed in a span and have no run for that
 * change, oldest first. At most `MOST`.
 */
export async function bagsToRemind(db: Db, { touchedAfter, touchedUntil, firstWait_hours }: Span): Promise<NewRun[]> {
  const { rows } = await sql<NewRun>`
    select book.user_id as "userId", cart.id as "cartId", cart.touched_at as "touchedAt",
      cart.touched_at + make_interval(hours => ${firstWait_hours}) as "dueAt"
    from cart join customer_book as book on book.owner_id = cart.visitor_id
    where channel = ${SHOP_CHANNEL} and touched_at > ${touchedAfter} and touched_at <= ${touchedUntil}
      and book.user_id is not null and book.consent and not book.blocked
      and exists (select from cart_line where cart_id = cart.id)
      and not exists (select from email_run where automation = 'abandoned-bag' and cart_id = cart.id and email_run.touched_at = cart.touched_at)
    order by touched_at limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

/**
 * Counts marketing e-mails to an address in the seven days before `now`: those with a link to
 * unsubscribe. Refused and suppressed ones do not count.
 */
export async function marketingThisWeek(tx: Db | Tx, address: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail where recipient = ${address.toLowerCase()} and created_at > ${now}::timestamptz - ${WEEK}
      and data ->> 'stopPath' like '%letters=%' and state not in ('refused', 'suppressed')`.execute(tx)
  return rows[0]?.count ?? 0
}

/** True when the suppression list stops marketing to an address, or its latest settled e-mail was refused. */
export async function isRefused(tx: Db | Tx, address: string, now: Date): Promise<boolean> {
  if (await suppressionOf(tx, address, 'marketing', now)) return true
  const { rows } = await sql<{ state: string }>`
    select state from mail where recipient = ${address.toLowerCase()} and state in ('sent', 'captured', 'refused')
    order by settled_at desc, id desc limit 1`.execute(tx)
  return rows[0]?.state === 'refused'
}

type Bag = Pick<DueRun, 'cartId' | 'userId' | 'touchedAt'> & { email: string }

/** `touchedAt` is null when the cart is gone. `ordered`: the customer has ordered since the change for which the run began. */
export async function bagSince(tx: Db | Tx, { cartId, userId, email, touchedAt }: Bag) {
  const { rows } = await sql<{ touchedAt: Date | null; ordered: boolean }>`
    select (select touched_at from cart where id = ${cartId}::uuid) as "touchedAt",
      exists (select from orders where (customer_id = ${userId} or email = ${email}) and placed_at > ${touchedAt}) as ordered`.execute(
    tx,
  )
  return rows[0] ?? { touchedAt: null, ordered: false }
}

type Person = NonNullable<Awaited<ReturnType<typeof peopleNow>> extends Map<string, infer P> ? P : never>
export type RunState = { facts: RunFacts; person: Person; country: string | null; pieces: MailedLine[] }

/** Reads the facts that decide on a due run, as of now. Undefined when the customer is gone. */
export async function runState(tx: Tx, run: DueRun, now: Date): Promise<RunState | undefined> {
  const person = (await peopleNow(tx, [{ key: run.userId, order: null }])).get(nameOf(run.userId, null))
  if (!person) return undefined
  const { touchedAt, ordered } = await bagSince(tx, { ...run, email: person.email })
  const cart = await cartOf(tx, ownerOf(run.userId), SHOP_CHANNEL, now)
  const thisWeek = await marketingThisWeek(tx, person.email, now)
  const refused = await isRefused(tx, person.email, now)
  const pieces = availableIn(cart)
  const bag = touchedAt && cart.lines.length > 0 ? { touchedAt, available: pieces.length } : null
  const { blocked, off, perWeek } = person
  const consent = person.consent && !off.includes('reminders')
  return {
    facts: { step: run.step, touchedAt: run.touchedAt, bag, ordered, consent, blocked, refused, thisWeek, perWeek },
    person,
    country: person.country,
    pieces,
  }
}

const detailsOf = ({ swatch, descriptor }: CartLine) => swatch?.name ?? descriptor

/** Lines of a cart that can be ordered now, as an e-mail shows them. Gift cards are left out: they name another person. */
const availableIn = ({ lines }: Cart): MailedLine[] =>
  lines
    .filter(({ trouble, gift }) => (trouble === null || trouble === 'short') && !gift)
    .map((line) => {
      const { name, unit, size, make, total, quantity, maxQuantity } = line
      const made = { ...(size !== null && { size }), ...(make === 'measure' && { isMeasured: true as const }) }
      const short = quantity > maxQuantity
      const sum = short ? Math.round((total * maxQuantity) / quantity) : total
      return { name, details: detailsOf(line), ...made, unit, quantity: short ? maxQuantity : quantity, total: sum }
    })
