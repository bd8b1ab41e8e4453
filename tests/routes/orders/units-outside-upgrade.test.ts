import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { OrderParcels, ParcelMove } from '#modules/orders/contract.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, pay } from '../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../visitor.ts'
import { anOrder } from '../payments/other-methods.ts'

const ROOT = join(import.meta.dirname, '../../..')
const UPGRADE = readFileSync(join(ROOT, 'db/migrations/1260-units-outside.sql'), 'utf8')

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const shop = () => only(shops)
const db = () => shop().deps.db
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(shop())
})

type Parcel = { units: number; end: ParcelMove; cameBack: number }
async function anOldOrder(parcels: readonly Parcel[], onShelf: number): Promise<string[]> {
  const quantity = parcels.reduce((sum, { units }) => sum + units, 0)
  const { visitor, placed } = await anOrder(shop(), { quantity })
  const at = (what: string) => `/api/admin/orders/${placed.number}/${what}`
  await json(pay(visitor, placed.number))
  await json(admin.post(at('moves'), { move: 'confirm' }))
  const { rest } = await json<OrderParcels>(admin.get(at('parcels')))
  const ids: string[] = []
  for (const { units, end, cameBack } of parcels) {
    const lines = [{ line: rest[0]?.line, quantity: units }]
    const begun = await json<OrderParcels>(admin.post(at('parcels'), { lines }, { key: key() }))
    const parcel = present(begun.parcels.at(-1)?.id, 'the parcel')
    for (const move of ['pick', 'pack', 'ship', end]) await json(admin.post(at('parcel-moves'), { move, parcel }))
    await sql`update fulfilment_line set came_back = ${cameBack} where fulfilment_id = ${parcel}`.execute(db())
    ids.push(parcel)
  }
  await sql`update stock_hold set came_back = ${onShelf} where order_id = ${placed.id}`.execute(db())
  return ids
}

test('the upgrade counts units of lost parcels as outside, unless they reached the stock before', async () => {
  const lost = { units: 2, end: 'lose' as const }
  const arrived = { units: 1, end: 'deliver' as const }
  const cases = {
    'refunded after it was lost': [await anOldOrder([{ ...lost, cameBack: 1 }], 0), [1]],
    'restocked before it was lost': [await anOldOrder([{ ...lost, cameBack: 1 }], 1), [0]],
    'not refunded': [await anOldOrder([{ ...lost, cameBack: 0 }], 0), [0]],
    'beside a parcel whose unit was returned': [
      await anOldOrder(
        [
          { ...arrived, cameBack: 1 },
          { ...lost, cameBack: 2 },
        ],
        1,
      ),
      [0, 2],
    ],
    'returned after it arrived': [await anOldOrder([{ ...arrived, cameBack: 1 }], 1), [0]],
  } as const
  await sql
    .raw(`alter table fulfilment_line drop column outside; alter table goods_back drop column outside; ${UPGRADE}`)
    .execute(db())
  for (const [what, [ids, expected]] of Object.entries(cases)) {
    const rows = await db()
      .selectFrom('fulfilment_line')
      .innerJoin('fulfilment', 'fulfilment.id', 'fulfilment_id')
      .select('outside')
      .where('fulfilment_id', 'in', ids)
      .orderBy('nth')
      .execute()
    expect(
      rows.map(({ outside }) => outside),
      what,
    ).toEqual(expected)
  }
})
