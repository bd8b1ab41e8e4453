import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OrderView } from '#modules/orders/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { json } from '../../returning.ts'
import { aSeededShop, key, only, setOnHand, variantOf } from '../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../visitor.ts'

const UPGRADE = readFileSync(join(import.meta.dirname, '../../../db/migrations/1331-order-adjustments.sql'), 'utf8')

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const db = () => only(shops).deps.db
let admin: Visitor
let jacket: number
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  jacket = await variantOf(only(shops))
  await setOnHand(only(shops), jacket, 50)
})

async function aDraft(): Promise<OrderView> {
  const draft = {
    contact: { name: 'Zuri Kiptoo', email: 'zuri@example.com', phone: '0712 345 678' },
    shipping: 'pickup',
    language: 'en',
    lines: [{ variantId: jacket, quantity: 3, discount: 1_001 }],
    discount: 100_000,
  }
  return json<OrderView>(admin.post('/api/admin/orders/drafts', draft, { key: key() }))
}
const adjustments = (number: string) =>
  db()
    .selectFrom('order_adjustment')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_adjustment.source', 'amount', 'frozen'])
    .where('number', '=', number)
    .execute()
const sound = () => brokenInvariants(db(), ['discount-not-its-adjustments', 'line-does-not-add-up'])

test('a discount that staff give is an adjustment, and an edit takes its part of it', async () => {
  const { number, lines } = await aDraft()
  expect(await adjustments(number)).toEqual([{ source: 'staff', amount: 101_001, frozen: 101_001 }])
  const edit = { version: 0, reason: 'Two are enough', lines: [{ id: lines[0]?.id, quantity: 2 }] }
  const quoted = await json<{ after: { total: number } }>(admin.post(`/api/admin/orders/${number}/edit-quotes`, edit))
  await json(admin.post(`/api/admin/orders/${number}/edits`, { ...edit, expected: quoted.after.total }))
  expect(await adjustments(number)).toEqual([{ source: 'staff', amount: 67_334, frozen: 101_001 }])
  expect(await sound()).toEqual([])
})

test('the upgrade gives existing discounts to the staff', async () => {
  const { number } = await aDraft()
  await sql.raw(`drop table order_adjustment; ${UPGRADE}`).execute(db())
  expect(await adjustments(number)).toEqual([{ source: 'staff', amount: 101_001, frozen: 101_001 }])
  expect(await sound()).toEqual([])
})
