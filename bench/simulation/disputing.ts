import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { payOrder } from '#flows/payments/pay-order.ts'
import { present } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import { applyProviderUpdate } from '#steps/settlement/providers/apply-provider-update.ts'
import { bringIn, linkedAtDesk } from './desk.ts'
import { HOUSE, inState, mustHold, pick, type Step } from './shared.ts'
import type { Visit, World } from './world.ts'

/** After an open or lost dispute, staff must not be able to send the order unless they release it. */
export const shipsAfterDispute: Step = async (world) => {
  const { calm, deps, random, provider, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  const chosen = (await paidByCard(world)) ?? ((await sellsForCard(world, variantId)) ? await paidByCard(world) : undefined)
  if (!chosen) return
  if (chosen.state === 'placed' && random() < 0.5) await moveOrder(calm, chosen.number, 'confirm', { staff: HOUSE })
  const ends = random()
  provider.dispute(chosen.reference, false)
  if (ends < 0.6) provider.endDispute(chosen.reference, ends < 0.3 ? 'won' : 'lost')
  await hearDisputes(world)
  if (await isMoneyThere(world, chosen)) return
  for (const move of ['pick', 'pack', 'ship', 'makeReady'] as const) await moveParcel(deps, chosen.number, { move }, HOUSE)
  const left = (await orders.parcelsOf(calm.db, chosen.id)).some((parcel) => parcel.left)
  if (left && !(await wasReleased(world, chosen)))
    mustHold(false, `order ${chosen.number} was sent after its bank took the money back`)
}

type Paid = Visit & { state: orders.OrderRow['state']; reference: string }

async function paidByCard(world: World): Promise<Paid | undefined> {
  const waiting = await inState(world, ['placed', 'confirmed'])
  if (waiting.length === 0) return undefined
  const rows = await world.calm.db
    .selectFrom('orders')
    .innerJoin('payment_attempt', 'order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'provider_reference as reference'])
    .whereRef('payment_attempt.amount', '=', 'orders.total')
    .where('provider', '=', 'stripe')
    .where('payment_attempt.state', '=', 'captured')
    .where(
      'orders.id',
      'in',
      waiting.map(({ id }) => id),
    )
    .orderBy('orders.created_at')
    .execute()
  const row = pick(world, rows)
  const visit = waiting.find(({ id }) => id === row?.id)
  return row?.reference && visit ? { ...visit, state: row.state, reference: row.reference } : undefined
}

async function sellsForCard(world: World, variantId: number): Promise<boolean> {
  await bringIn(world, variantId, 1)
  const linked = await linkedAtDesk(world, { lines: [{ variantId, quantity: 1 }] })
  if (!linked) return false
  const { visit } = linked
  return (await payOrder(world.calm, visit, { number: visit.number, token: 'good', key: crypto.randomUUID() })).ok
}

/** Delivers the provider's dispute events in order. An event whose process dies is delivered again later. */
async function hearDisputes({ deps, provider }: World) {
  const disputes = provider.events.filter(({ about }) => about === 'dispute')
  for (const event of disputes) {
    await applyProviderUpdate(deps, event, 'webhook')
    provider.events.splice(provider.events.indexOf(event), 1)
  }
}

async function isMoneyThere({ calm }: World, { id }: Visit): Promise<boolean> {
  const disputes = calm.db.selectFrom('payment_dispute').select('status').where('order_id', '=', id)
  return (await disputes.execute()).every(({ status }) => status === 'won')
}

async function wasReleased({ calm }: World, { id }: Visit): Promise<boolean> {
  const event = calm.db.selectFrom('order_event').select('id').where('order_id', '=', id).where('kind', '=', 'resumed')
  return (await event.executeTakeFirst()) !== undefined
}
