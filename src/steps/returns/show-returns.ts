import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { AdminOrderReturns, AdminReturn, OrderReturns, OwnReturn, ReturnableLine } from '#modules/returns/contract.ts'
import * as returns from '#modules/returns/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Deps } from '#platform/deps.ts'
import { type OtherSize, otherSizes } from '#views/catalogue/other-sizes.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'
import { exchangeQuote, priceExchange, toExchange } from './exchange-price.ts'
import { type ReturnFacts, returnFacts } from './return-facts.ts'
import { nameOf } from './return-mail.ts'

type ReturnDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'secret' | 'config'>

/** Lists the returns of the customer's order, and the units that can still be returned. Refuses `orders.no-such-order`. */
export async function ownReturns(deps: ReturnDeps, owner: orders.Owner, number: string): Promise<Outcome<OrderReturns>> {
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const { returns: rows, ...rest } = await shown(deps, order, 'customer')
  return done({ ...rest, returns: rows.map(({ askedBy: _by, version: _version, moves: _moves, jobs: _jobs, ...row }) => row) })
}

/** Lists the returns of an order for staff, with the allowed transitions. Refuses `orders.no-such-order`. */
export async function returnsForHouse(deps: ReturnDeps, number: string): Promise<Outcome<AdminOrderReturns>> {
  const order = await orders.findByNumber(deps.db, number)
  return order ? done(await shown(deps, order, 'staff')) : refuse(orders.problems.noSuchOrder())
}

async function shown(deps: ReturnDeps, order: orders.OrderRow, by: 'customer' | 'staff'): Promise<AdminOrderReturns> {
  const { db } = deps
  const now = deps.clock.now()
  const [facts, rows] = await Promise.all([returnFacts(db, order, now), returns.returnsOf(db, order.id)])
  const had = facts.lines.flatMap(({ variantId, make, unit }) =>
    variantId === null || make !== 'ready' || unit !== 'piece' ? [] : [variantId],
  )
  const sizes = await otherSizes(db, had, { channel: order.channel, now })
  const ids = rows.map(({ id }) => id)
  const [items, photos] = await Promise.all([returns.itemsOf(db, ids), returns.photosOf(db, ids)])
  const found: AdminReturn[] = []
  for (const row of rows) {
    const own = items.filter(({ return_id }) => return_id === row.id)
    const its = photos.filter(({ return_id }) => return_id === row.id)
    const refund = row.refund_id ? await refunds.refundOf(db, row.refund_id) : undefined
    const other = row.exchange_order_id ? await orders.orderById(db, row.exchange_order_id) : undefined
    const jobs = by === 'staff' && row.kind === 'alteration' ? await returns.jobIdsOf(db, row.id) : []
    found.push({
      ...ownOf(row, order.number, own, { facts, sizes }),
      photos: its.map(({ id }) => photoPath(order.number, id, by)),
      amount: refund ? refunds.standingAmount(refund.amount, await refunds.partsOfRefund(db, refund.id)) : null,
      exchangeOrder: other?.number ?? null,
      exchange: await quotedExchange(deps, order, { row, items: own, now }),
      askedBy: row.asked_by,
      version: row.version,
      moves: by === 'staff' ? returns.staffMovesOf(row) : [],
      jobs: (await Promise.all(jobs.map((id) => workshop.jobById(db, id)))).flatMap((job) => job?.number ?? []),
    })
  }
  return {
    number: order.number,
    returns: found,
    lines: facts.lines.map((line) => returnable(line, { facts, sizes })),
    until: latestWindow(facts),
    alterationFee: facts.policy.alterationFee,
    hasAccount: facts.hasAccount,
  }
}

type Exchange = { row: returns.ReturnRow; items: readonly returns.ItemRow[]; now: Date }

/**
 * Quotes an exchange. Null when the return is not an exchange, is settled or has ended, has no
 * units to exchange, or `priceExchange` refuses it.
 */
async function quotedExchange(deps: ReturnDeps, order: orders.OrderRow, { row, items, now }: Exchange) {
  const isOpen = !returns.HAS_ENDED.includes(row.state) && !returns.IS_SETTLED.includes(row.state)
  const exchanges = row.kind === 'exchange' && isOpen ? toExchange(items) : []
  if (exchanges.length === 0) return null
  const priced = await priceExchange({ ...deps, live: await liveOffers(deps) }, deps.db, order, exchanges, now)
  return priced.ok ? exchangeQuote(priced.value) : null
}

export const photoPath = (number: string, id: number, by: 'customer' | 'staff'): string =>
  by === 'staff' ? `/api/admin/returns/photos/${id}` : `/api/orders/${number}/returns/photos/${id}`

type Around = { facts: ReturnFacts; sizes: readonly OtherSize[] }

function ownOf(row: returns.ReturnRow, number: string, items: readonly returns.ItemRow[], around: Around): OwnReturn {
  const moves = returns.movesOf(row, 'customer')
  return {
    id: row.id,
    name: nameOf(number, row),
    kind: row.kind,
    state: row.state,
    wish: row.wish,
    reason: row.reason,
    words: row.words,
    comesBack: row.comes_back,
    tracking: row.tracking,
    askedAt: row.asked_at.toISOString(),
    movedAt: row.moved_at.toISOString(),
    sendBy: row.send_by,
    comesOn: row.comes_on,
    fee: row.fee,
    answer: row.answer,
    items: items.map((item) => itemOf(item, around)),
    photos: [],
    amount: null,
    exchangeOrder: null,
    exchange: null,
    canCancel: moves.includes('cancel'),
    canSend: moves.includes('send'),
  }
}

function itemOf(item: returns.ItemRow, { facts, sizes }: Around): OwnReturn['items'][number] {
  const line = facts.lines.find(({ id }) => id === Number(item.order_line_id))
  const other = item.exchange_variant_id === null ? undefined : Number(item.exchange_variant_id)
  const { quantity, received, accepted, disposition, words } = item
  return {
    id: Number(item.id),
    line: Number(item.order_line_id),
    name: line?.name ?? '',
    size: line?.size ?? null,
    unit: line?.unit ?? 'piece',
    quantity,
    received,
    accepted,
    disposition,
    words,
    exchange:
      other === undefined ? null : { variantId: other, size: sizes.find((each) => each.variantId === other)?.size ?? null },
  }
}

function returnable(line: ReturnFacts['lines'][number], { facts, sizes }: Around): ReturnableLine {
  const { policy, today, hasAccount } = facts
  const { wishes, claims } = returns.returnOptions(line, policy, today)
  const all = [...new Set([...wishes, ...claims])].filter((wish) => wish !== 'credit' || hasAccount)
  return {
    line: line.id,
    name: line.name,
    size: line.size,
    unit: line.unit,
    make: line.make,
    left: returns.leftOf(line),
    why: returns.notReturnableReason(line, policy, today),
    wishes: all.filter((wish) => wishes.includes(wish)),
    claims: all.filter((wish) => claims.includes(wish)),
    alterationFree: returns.alterationFee(line, policy, today) === 0,
    sizes: sizes.filter(({ of }) => of === line.variantId).map(({ variantId, size, left }) => ({ variantId, size, left })),
  }
}

const latestWindow = ({ lines, policy }: ReturnFacts): string | null =>
  lines
    .flatMap((line) => returns.windowEnds(line, policy.returnDays) ?? [])
    .sort()
    .at(-1) ?? null
