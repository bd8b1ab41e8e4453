import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { askForCustomer } from '#flows/returns/ask-return.ts'
import { inspectReturn, moveReturnBy, receiveReturn } from '#flows/returns/move-return.ts'
import { settleReturn } from '#flows/returns/settle-return.ts'
import { present } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import { otherSizes } from '#views/catalogue/other-sizes.ts'
import { bringIn, soldAtDesk } from './desk.ts'
import { codesOf, openOffer } from './promoted-orders.ts'
import { changeOffer } from './promoting.ts'
import { HOUSE, mustHold, pick, type Step } from './shared.ts'
import type { Visit, World } from './world.ts'

/** Exchanges a piece bought at a lower price for a size with the same list price. Nothing may be due. */
export const exchangesReduced: Step = async (world) => {
  const { deps, calm, random, accounts, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  const other = await sizeOfSamePrice(world, variantId)
  if (other === undefined) return
  await bringIn(world, variantId, 1)
  await bringIn(world, other, 1)
  const line = { variantId, quantity: 1 }
  const roll = random()
  const offer = roll < 0.4 ? await openOffer(world) : undefined
  const reduced = offer
    ? { lines: [line], codes: codesOf(offer) }
    : roll < 0.7
      ? { lines: [line], email: accounts.loyal.email }
      : { lines: [{ ...line, discount: 50_000 }] }
  const visit = await soldAtDesk(world, reduced)
  if (offer && random() < 0.5) await changeOffer(world, offer)
  const returned = visit && (await delivered(world, visit)) && (await inspected(world, visit, other))
  if (!visit || !returned) return
  const settled = await settleReturn(deps, returned.on, crypto.randomUUID(), {
    by: 'exchange',
    version: returned.version,
    shipping: 0,
  })
  const number = settled.ok ? settled.value.returns.find(({ id }) => id === returned.on.id)?.exchangeOrder : undefined
  const order = number ? await orders.findByNumber(calm.db, number) : undefined
  if (!order) return
  const { due } = await amountDueOf(calm.db, order)
  mustHold(due === 0, `order ${order.number} in exchange for a piece of the same list price has ${due} due`)
}

async function sizeOfSamePrice({ calm }: World, variantId: number): Promise<number | undefined> {
  const sizes = await otherSizes(calm.db, [variantId], { channel: 'shop', now: calm.clock.now() })
  const ids = sizes.map((size) => size.variantId)
  if (!ids.includes(variantId)) return undefined
  const prices = await calm.db.selectFrom('variant').select(['id', 'price']).where('id', 'in', ids).orderBy('id').execute()
  const price = prices.find(({ id }) => id === variantId)?.price
  return prices.find((other) => other.id !== variantId && other.price === price)?.id
}

async function delivered({ calm }: World, { number }: Visit): Promise<boolean> {
  if (!(await moveOrder(calm, number, 'confirm', { staff: HOUSE })).ok) return false
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const)
    if (!(await moveParcel(calm, number, { move }, HOUSE)).ok) return false
  return true
}

/** Undefined when a step was refused. */
async function inspected({ calm }: World, { id: orderId, number }: Visit, exchange: number) {
  const id = crypto.randomUUID()
  const line = present((await orders.frozenLines(calm.db, orderId))[0], 'a line').id
  const ask = {
    id,
    lines: [{ line, quantity: 1, exchange }],
    reason: 'too-small',
    wish: 'exchange',
    comesBack: 'drop-off',
  } as const
  const on = { number, id, by: HOUSE }
  const opened = await askForCustomer(calm, HOUSE, number, { ...ask, lines: [...ask.lines] })
  const [request] = opened.ok ? opened.value.returns.filter((each) => each.id === id) : []
  if (!request) return undefined
  const item = present(request.items[0], 'an item').id
  const approved = await moveReturnBy(calm, on, { move: 'approve', version: request.version })
  if (!approved.ok) return undefined
  const received = await receiveReturn(calm, on, { version: request.version + 1, items: [{ id: item, received: 1 }], last: true })
  if (!received.ok) return undefined
  const items = [{ id: item, accepted: 1, disposition: 'restock' as const }]
  const looked = await inspectReturn(calm, on, { version: request.version + 2, items })
  return looked.ok ? { on, version: request.version + 3 } : undefined
}
