import { receiveTransfer, saveTransfer, sendTransfer } from '#flows/goods/transfers.ts'
import { present } from '#kernel/assert.ts'
import { countStock } from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import { HOUSE, pick, REASON, type Step } from './shared.ts'
import type { World } from './world.ts'

const placesOf = ({ calm }: World) => calm.db.selectFrom('stock_location').select(['id', 'main']).orderBy('id').execute()

export const movesGoods: Step = async (world) => {
  const [one, other] = await placesOf(world)
  const variantId = present(pick(world, world.scope.variants), 'a piece')
  const there = world.calm.db.selectFrom('variant').select('sku').where('id', '=', variantId)
  const { sku } = await there.executeTakeFirstOrThrow()
  const [from, to] = world.random() < 0.6 ? [one, other] : [other, one]
  if (!from || !to) return
  const draft = { fromId: from.id, toId: to.id, note: '', goods: [{ sku, quantity: 1 + Math.floor(world.random() * 2) }] }
  const saved = await saveTransfer(world.deps, { by: HOUSE, ...draft })
  if (saved.ok) await sendTransfer(world.deps, { by: HOUSE, id: saved.value.id })
}

export const goodsComeOver: Step = async (world) => {
  const open = await world.calm.db
    .selectFrom('stock_transfer_line')
    .innerJoin('stock_transfer', 'stock_transfer.id', 'transfer_id')
    .select(['transfer_id', 'variant_id', 'quantity', 'received', 'missing'])
    .where('state', 'in', ['in-transit', 'partly-received'])
    .orderBy('transfer_id')
    .execute()
  const line = pick(world, open)
  if (!line) return
  const left = line.quantity - line.received - line.missing
  const lost = world.random() < 0.2 ? 1 : 0
  const goods = [{ variantId: line.variant_id, received: Math.max(0, left - lost), missing: lost, reason: lost ? REASON : '' }]
  const arrived = { by: HOUSE, id: line.transfer_id, goods }
  await receiveTransfer(world.deps, arrived)
  if (world.random() < 0.2) await receiveTransfer(world.deps, arrived)
}

export const countsOtherRoom: Step = async (world) => {
  const place = (await placesOf(world)).find(({ main }) => !main)
  const variantId = present(pick(world, world.scope.variants), 'a piece')
  if (!place) return
  const at = world.deps.clock.now()
  const counted = { variantId, locationId: place.id, onHand: Math.floor(world.random() * 3), reason: REASON }
  await transact(world.deps.db, (tx) => countStock(tx, { ...counted, actor: HOUSE.email, at, today: dayOf(at) }))
}
