import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Outcome } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import { aSeededShop, only, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { stockMovements } from '#views/stock/stock-movements.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const deps = () => only(shops).deps
const by = () => ({ actor: 'house', at: clock.now(), today: dayOf(clock.now()) })
const run = <T>(work: (tx: Tx) => Promise<Outcome<T>>) => transact(deps().db, work)
const quietly = (work: (tx: Tx) => Promise<unknown>) =>
  run(async (tx) => {
    await work(tx)
    return { ok: true, value: undefined }
  })

const STEPS = [
  'hold',
  'commit',
  'consume',
  'release',
  'take-back',
  'transfer',
  'arrive',
  'buy',
  'come',
  'count',
  'adjust',
  'aside',
] as const
const INVARIANTS = [
  ...(['stock-not-its-holds', 'stock-not-its-movements', 'place-not-its-movements', 'elsewhere-not-its-places'] as const),
  ...(['put-aside-not-its-movements', 'transfer-not-its-movements', 'day-not-its-movements'] as const),
  'goods-on-shelf-while-orders-wait' as const,
]

class Walk {
  orders: string[] = []
  transfers: number[] = []
  purchases: number[] = []
  readonly variantId: number
  readonly places: readonly number[]
  readonly supplierId: number

  constructor(variantId: number, places: readonly number[], supplierId: number) {
    this.variantId = variantId
    this.places = places
    this.supplierId = supplierId
  }

  async step(name: (typeof STEPS)[number], roll: number): Promise<void> {
    const { variantId } = this
    const quantity = 1 + (roll % 5)
    const place = this.places[roll % this.places.length] ?? 0
    const other = this.places[(roll + 1) % this.places.length] ?? 0
    const order = this.orders[roll % Math.max(1, this.orders.length)]
    const choice = (['restock', 'quarantine', 'write-off'] as const)[roll % 3] ?? 'restock'
    const goods = [{ variantId, quantity }]
    if (name === 'hold') {
      const orderId = newId()
      this.orders.push(orderId)
      const until = new Date(clock.now().getTime() + 900_000)
      const held = { orderId, wants: goods, until, now: clock.now(), today: by().today, nameOf: String }
      await run((tx) => inventory.holdGoods(tx, held))
    } else if (name === 'commit') order && (await quietly((tx) => inventory.commitGoods(tx, order, by())))
    else if (name === 'consume') {
      const units = roll % 3 === 0 ? [{ variantId, quantity }] : undefined
      if (order) await quietly((tx) => inventory.consumeGoods(tx, order, { ...by(), ...(units && { units }) }))
    } else if (name === 'release') order && (await quietly((tx) => inventory.giveBackGoods(tx, order, by())))
    else if (name === 'take-back') {
      const back = [{ variantId, unsent: quantity, sent: quantity }]
      if (order) await quietly((tx) => inventory.takeBack(tx, order, back, { choice, ...by() }))
    } else if (name === 'transfer') {
      const saved = await run((tx) => inventory.saveTransfer(tx, { fromId: place, toId: other, note: '', goods }, by()))
      if (saved.ok && (await run((tx) => inventory.sendTransfer(tx, saved.value, by()))).ok) this.transfers.push(saved.value)
    } else if (name === 'arrive') {
      const id = this.transfers[roll % Math.max(1, this.transfers.length)]
      const arrived = [{ variantId, received: roll % 3, missing: roll % 2, reason: roll % 2 ? 'Fell off the lorry' : '' }]
      if (id) await run((tx) => inventory.receiveTransfer(tx, id, arrived, by()))
    } else if (name === 'buy') {
      const draft = { supplierId: this.supplierId, locationId: place, expectedOn: null, note: '', extraCost: 0, goods }
      const saved = await run((tx) => inventory.savePurchase(tx, draft, by()))
      if (saved.ok && (await run((tx) => inventory.movePurchase(tx, saved.value, 'order', clock.now()))).ok)
        this.purchases.push(saved.value)
    } else if (name === 'come') {
      const id = this.purchases[roll % Math.max(1, this.purchases.length)]
      const came = [{ variantId, received: 1 + (roll % 2), rolls: [] }]
      if (id) await run((tx) => inventory.receivePurchase(tx, id, came, () => 1, by()))
    } else if (name === 'count') {
      const count = await run((tx) => inventory.openCount(tx, { name: 'Walk', locationId: place }, by()))
      if (!count.ok) return
      await run((tx) => inventory.countPiece(tx, count.value, { variantId, counted: roll % 9, add: false }, by()))
      await run((tx) => inventory.moveCount(tx, count.value, 'submit', by()))
      await run((tx) => inventory.approveCount(tx, count.value, by()))
    } else {
      const adjustment = { variantId, locationId: place, quantity: name === 'adjust' ? (roll % 7) - 3 || 1 : quantity }
      const kind = name === 'adjust' ? 'adjusted' : (['quarantined', 'restored', 'scrapped'] as const)[roll % 3]
      await run((tx) => inventory.adjustStock(tx, { ...adjustment, kind: kind ?? 'adjusted' }, { ...by(), reason: 'Walk' }))
    }
  }
}

test('stock on hand equals the sum of its movements after any sequence of events', async () => {
  const { db } = deps()
  const variantId = await variantOf(only(shops))
  const places = await Promise.all(
    ['Main stock room', 'Westlands', 'Karen'].map(async (name, position) => {
      const known = await db.selectFrom('stock_location').select('id').where('name', '=', name).executeTakeFirst()
      return (
        known?.id ??
        (await db.insertInto('stock_location').values({ name, position }).returning('id').executeTakeFirstOrThrow()).id
      )
    }),
  )
  const { id: supplierId } = await db
    .insertInto('supplier')
    .values({ name: 'Thika Mills', email: '', phone: '', lead_days: null, note: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const walk = new Walk(variantId, places, supplierId)
  const history: { at: string; onHand: number; places: Map<number, number> }[] = []
  const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1_000)), { minLength: 25, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      for (const [name, roll] of chosen) {
        clock.forward(roll % 4 === 0 ? 1 + roll : 1)
        await walk.step(name, roll)
        const row = await stockOf(only(shops), variantId)
        const levels = await db.selectFrom('stock_level').selectAll().where('variant_id', '=', variantId).execute()
        expect(row.on_hand).toBeGreaterThanOrEqual(row.committed + row.held)
        expect(levels.reduce((sum, level) => sum + level.on_hand, 0)).toBe(row.elsewhere)
        const at = new Map(levels.map((level) => [level.location_id, level.on_hand]))
        history.push({
          at: clock.now().toISOString(),
          onHand: row.on_hand,
          places: at.set(places[0] ?? 0, row.on_hand - row.elsewhere),
        })
      }
      expect(await brokenInvariants(db, INVARIANTS)).toEqual([])
      for (const { at, onHand, places: there } of [history.at(-20), history.at(-1), history[0]].filter(
        (each) => each !== undefined,
      )) {
        const answer = await stockMovements({ db }, { variantId, until: at, page: 1, size: 3 })
        if (!answer.ok) throw new Error('no movements')
        const { balance, movements } = answer.value
        expect(balance?.onHand).toBe(onHand)
        for (const place of balance?.places ?? []) expect(place.onHand).toBe(there.get(place.locationId) ?? 0)
        expect(movements[0]?.balance ?? onHand).toBe(onHand)
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)
