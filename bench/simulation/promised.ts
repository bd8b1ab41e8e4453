import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import { type Goods, isOpen, leastSpend, type Promised, reductionOf, type StoryOffer } from './offers.ts'
import { mustHold } from './shared.ts'
import type { Visit, World } from './world.ts'

/** Buyers. Those of one `person` have the mailbox or the phone number in common. */
export const SHOPPERS = [
  { person: 'wanjiru', name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' },
  { person: 'wanjiru', name: 'Wanjiru Kamau', email: 'wanjiru+sale@example.com', phone: '0733 100 200' },
  { person: 'achieng', name: 'Achieng Otieno', email: 'achieng@example.com', phone: '0722 000 001' },
  { person: 'achieng', name: 'A. Otieno', email: 'otieno@example.org', phone: '+254 722 000 001' },
  { person: 'kiptoo', name: 'Zuri Kiptoo', email: 'zuri@example.com', phone: '0700 111 222' },
] as const
/** Customers of drafts by staff, who all have the same phone number. */
const OTHERS = 'desk'
const MAILS_OF = (person: string) => SHOPPERS.filter((each) => each.person === person).map(({ email }) => email)
const ALL_MAILS = SHOPPERS.map(({ email }) => email)

async function promiseOf({ calm }: World, id: string): Promise<Promised> {
  const { rows } = await sql<Promised>`
    select version, total, shipping_fee as fee,
      (select coalesce(sum(amount), 0)::bigint from order_adjustment where order_id = orders.id) as reduced
    from orders where id = ${id}`.execute(calm.db)
  return present(rows[0], 'an order')
}

/** An order keeps its price and its reductions after its promotions ended or changed, until staff edit it. */
export async function promisesKept(world: World): Promise<void> {
  const { calm, promised } = world
  if (promised.size === 0) return
  const { rows } = await sql<Promised & { id: string; number: string }>`
    select id, number, version, total, shipping_fee as fee,
      (select coalesce(sum(amount), 0)::bigint from order_adjustment where order_id = orders.id) as reduced
    from orders where id = any(${[...promised.keys()]}::uuid[])`.execute(calm.db)
  for (const { id, number, ...now } of rows) {
    const { version, ...then } = present(promised.get(id), 'a promise')
    const isSame = then.total === now.total && then.fee === now.fee && then.reduced === now.reduced
    mustHold(isSame || version < now.version, `order ${number} was ${JSON.stringify(then)} and is ${JSON.stringify(now)}`)
    if (version < now.version) promised.set(id, now)
  }
}

type Use = { promotion_id: string; version: number; code_id: string | null; amount: number; given: number; of_delivery: number }

/** Returns the uses of an order that were not released. `given`: their reduction of goods in KES cents. */
const usesOf = async ({ calm }: World, id: string): Promise<Use[]> =>
  (
    await sql<Use>`
      select promotion_id, version, code_id, amount,
        (select coalesce(sum(part.amount), 0)::bigint from order_adjustment as part where part.order_id = used.order_id
          and source = promotion_id::text and order_line_id is not null) as given,
        (select coalesce(sum(part.amount), 0)::bigint from order_adjustment as part where part.order_id = used.order_id
          and source = promotion_id::text and order_line_id is null) as of_delivery
      from promotion_use as used where order_id = ${id} and given_back_at is null order by id`.execute(calm.db)
  ).rows

/** Checks the promotions of a new order. `typed`: codes of the cart or draft. */
export async function checkNewOrder(world: World, { id, number }: Visit, typed: readonly string[], at: Date): Promise<void> {
  const uses = await usesOf(world, id)
  for (const use of uses) {
    const offer = world.offers.find((each) => each.id === use.promotion_id)
    const isNow = offer && isOpen(offer, at) && offer.version === use.version
    mustHold(isNow === true, `order ${number} has promotion ${use.promotion_id}, which does not apply at ${at.toISOString()}`)
    const isTyped = offer?.code == null || (typed.includes(offer.code.spelling) && use.code_id === offer.code.id)
    mustHold(isTyped, `order ${number} has promotion ${use.promotion_id} without its code`)
    if (offer) await withinLimits(world, { id, number }, offer)
  }
  await checkAmounts(world, { id, number }, uses, { typed, at })
  world.promised.set(id, await promiseOf(world, id))
}

type Named = Pick<Visit, 'id' | 'number'>

/** Counts the uses that were not released. */
async function countsOf({ calm }: World, orderId: string, { id, code, campaign }: StoryOffer) {
  const { email } = await calm.db.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow()
  const person = SHOPPERS.find((each) => each.email === email.toLowerCase())?.person ?? OTHERS
  const own = sql`(lower(orders.email) = any(${MAILS_OF(person)}::text[])
    or (${person === OTHERS}::boolean and lower(orders.email) <> all(${ALL_MAILS}::text[])))`
  const { rows } = await sql<Record<'total' | 'own' | 'code' | 'own_code' | 'campaign_uses' | 'campaign_spend', number>>`
    select count(*) filter (where promotion_id = ${id})::int as total,
      count(*) filter (where promotion_id = ${id} and ${own})::int as own,
      count(*) filter (where code_id = ${code?.id ?? null})::int as code,
      count(*) filter (where code_id = ${code?.id ?? null} and ${own})::int as own_code,
      count(*) filter (where campaign_id = ${campaign?.id ?? null})::int as campaign_uses,
      coalesce(sum(amount) filter (where campaign_id = ${campaign?.id ?? null}), 0)::bigint as campaign_spend
    from promotion_use join orders on orders.id = order_id
    where given_back_at is null and (promotion_id = ${id} or campaign_id = ${campaign?.id ?? null})`.execute(calm.db)
  return present(rows[0], 'counts')
}

/** `null`: no limit. */
async function limitsOf(
  world: World,
  orderId: string,
  offer: StoryOffer,
): Promise<[name: string, used: number, limit: number | null][]> {
  const { document, code, campaign } = offer
  const counts = await countsOf(world, orderId, offer)
  const spent = campaign?.kind === 'spend' ? counts.campaign_spend : counts.campaign_uses
  return [
    ['uses', counts.total, document.limits.total],
    ['uses of one customer', counts.own, document.limits.perCustomer],
    ['uses of its code', counts.code, code?.limit ?? null],
    ['uses of its code by one customer', counts.own_code, code?.perCustomer ?? null],
    [`${campaign?.kind} of its budget`, spent, campaign?.budget ?? null],
  ]
}

async function withinLimits(world: World, { id, number }: Named, offer: StoryOffer) {
  for (const [name, used, limit] of await limitsOf(world, id, offer))
    mustHold(
      limit === null || used <= limit,
      `after order ${number}, promotion ${offer.id} has ${used} ${name}, and not ${limit}`,
    )
}

export async function budgetsKept(world: World, order: Named): Promise<void> {
  for (const { promotion_id } of await usesOf(world, order.id)) {
    const offer = world.offers.find(({ id }) => id === promotion_id)
    if (offer) await withinLimits(world, order, offer)
  }
}

/** Prices in KES cents. `isGiven`: staff set a price or a discount. */
async function goodsOf({ calm }: World, id: string): Promise<{ before: Goods[]; after: number; isGiven: boolean }> {
  const parts = await calm.db
    .selectFrom('order_adjustment')
    .select(['order_line_id', 'amount'])
    .where('order_id', '=', id)
    .where('source', '<>', 'staff')
    .execute()
  const lines = (await orders.frozenLines(calm.db, id)).filter(({ make }) => make !== 'gift-card')
  const off = (line: number) => parts.reduce((sum, part) => sum + (part.order_line_id === line ? part.amount : 0), 0)
  const own = lines.map((line) => ({ ...line, staff: line.discount - off(line.id) }))
  return {
    before: own.map(({ total, quantity, id: line }) => ({ total: total + off(line), quantity })),
    after: own.reduce((sum, { total }) => sum + total, 0),
    isGiven: own.some(({ staff, list_price }) => staff > 0 || list_price !== null),
  }
}

type Moment = { typed: readonly string[]; at: Date }
const CLASS = { lines: 'product', tiers: 'product', order: 'order', shipping: 'shipping' } as const
const classOf = ({ document }: StoryOffer) => CLASS[document.rule.benefit.kind as keyof typeof CLASS]

async function checkAmounts(world: World, { id, number }: Named, uses: readonly Use[], { typed, at }: Moment) {
  const { before, after, isGiven } = await goodsOf(world, id)
  if (isGiven) return // the expected amounts are only known without prices and discounts of staff
  const { discount, shipping_fee } = present(await orders.orderById(world.calm.db, id), 'an order')
  const offDelivery = uses.reduce((sum, use) => sum + use.of_delivery, 0)
  const fee = shipping_fee + offDelivery
  const applied = uses.map((use) => ({
    ...use,
    offer: present(
      world.offers.find((each) => each.id === use.promotion_id),
      'its offer',
    ),
  }))
  const ofGoods = applied.filter(({ offer }) => classOf(offer) === 'product')
  for (const { offer, amount, given, of_delivery } of applied) {
    mustHold(amount === given + of_delivery, `a promotion takes ${given + of_delivery} off order ${number}, and counts ${amount}`)
    const isOrder = classOf(offer) === 'order'
    const off = isOrder ? ofGoods.reduce((sum, use) => sum + use.given, 0) : 0
    const expected = isOrder ? orderReduction(offer, before, off) : reductionOf(offer.document.rule.benefit, before, fee)
    // Several promotions of goods may share the lines, so that each takes off less.
    const isExact = classOf(offer) !== 'product' || ofGoods.length === 1
    mustHold(
      isExact ? amount === expected : amount <= expected,
      `promotion ${offer.id} takes ${amount} off order ${number}, and not ${expected}`,
    )
  }
  const total = discount + offDelivery
  if (world.stale) return
  for (const offer of world.offers) {
    const best = reductionOf(offer.document.rule.benefit, before, fee)
    // A cent for each line, because shares are rounded.
    if (best <= total + before.length || !(await isFree(world, id, offer, { typed, at, best, after }))) continue
    mustHold(false, `order ${number} has ${total} off, and promotion ${offer.id} alone would take off ${best}`)
  }
}

/** `off`: reduction by promotions of goods, in KES cents. */
const orderReduction = ({ document }: StoryOffer, before: readonly Goods[], off: number) => {
  const left = before.reduce((sum, { total }) => sum + total, 0) - off
  return reductionOf(document.rule.benefit, [{ total: left, quantity: 1 }], 0)
}

async function isFree(
  world: World,
  orderId: string,
  offer: StoryOffer,
  { typed, at, best, after }: Moment & { best: number; after: number },
): Promise<boolean> {
  const isTyped = offer.code === null || typed.includes(offer.code.spelling)
  if (!isTyped || !isOpen(offer, at) || leastSpend(offer.document) > after) return false
  const limits = await limitsOf(world, orderId, offer)
  return limits.every(([name, used, limit]) => limit === null || used + (name.startsWith('spend') ? best : 1) <= limit)
}
