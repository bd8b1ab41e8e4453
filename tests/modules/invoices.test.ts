import { beforeAll, describe, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { done, refuse } from '#kernel/outcome.ts'
import type { OrderInvoices } from '#modules/invoices/contract.ts'
import { problems } from '#modules/invoices/index.ts'
import { transact } from '#platform/db.ts'
import { issueInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { anUnpaidOrder, aSeededShop, only, pay, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../visitor.ts'

const clock = stoppedClock('2026-11-21T09:00:00Z')
const shops = aSeededShop({ databasePool: 20 }, 1, { clock })
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const papers = async (visitor: Visitor, number: string) =>
  (await (await visitor.get(`/api/orders/${number}/invoices`)).json()) as OrderInvoices

beforeAll(async () => setOnHand(only(shops), await variantOf(only(shops)), 500))

async function aPaidOrder() {
  const shop = only(shops)
  const found = await anUnpaidOrder(shop, await variantOf(shop))
  await pay(found.visitor, found.placed.number)
  return found
}
const serials = async () => {
  const rows = await only(shops).deps.db.selectFrom('invoice').select(['serial', 'year', 'kind']).execute()
  return rows.map(({ serial }) => serial).sort((a, b) => a - b)
}
const countedThrough = (from: number[]) => expect(from).toEqual(Array.from({ length: from.length }, (_, i) => i + 1))

describe('refusals', () => {
  test('a list or PDF of another customer’s order returns 404', async () => {
    const { visitor, placed } = await aPaidOrder()
    const [paper] = (await papers(visitor, placed.number)).invoices
    const stranger = aVisitor(only(shops))
    expect(await problem(await stranger.get(`/api/orders/${placed.number}/invoices`))).toEqual([404, 'orders.no-such-order'])
    expect(await problem(await stranger.get(String(paper?.pdf)))).toEqual([404, 'invoices.no-such-invoice'])
    expect(await problem(await stranger.get(`${paper?.pdf}?key=${'x'.repeat(43)}`))).toEqual([404, 'invoices.no-such-invoice'])
    const { placed: other } = await aPaidOrder()
    const elsewhere = String(paper?.pdf).replace(placed.number, other.number)
    expect(await problem(await visitor.get(elsewhere))).toEqual([404, 'invoices.no-such-invoice'])
  })

  test('an unpaid order has no invoice', async () => {
    const shop = only(shops)
    const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
    expect((await papers(visitor, placed.number)).invoices).toEqual([])
    const issued = await transact(shop.deps.db, async (tx) => done(await issueInvoice(shop.deps, tx, placed.id)))
    expect(issued).toEqual({ ok: true, value: undefined })
  })
})

test('a paid order has one invoice, open to its owner and to admins', async () => {
  const { visitor, placed } = await aPaidOrder()
  const [paper, ...more] = (await papers(visitor, placed.number)).invoices
  expect(more).toEqual([])
  expect(paper).toMatchObject({ kind: 'invoice', total: placed.total })
  expect(paper?.number).toMatch(/^INV-2026-\d{6}$/)

  const file = await visitor.get(String(paper?.pdf))
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const admin = await anAdmin(only(shops))
  expect(bytes.equals(Buffer.from(await (await admin.get(String(paper?.pdf))).arrayBuffer()))).toBe(true)
})

test('an issued invoice stays unchanged when the shop is renamed', async () => {
  const { db } = only(shops).deps
  const { placed } = await aPaidOrder()
  const content = async () =>
    (await db.selectFrom('invoice').select('content').where('order_id', '=', placed.id).executeTakeFirstOrThrow()).content
  const before = await content()
  expect(before).toMatchObject({
    house: { name: 'Tarizi', pin: 'P000000000D' },
    customer: { name: 'Wanjiru Kamau', address: ['Argwings Kodhek Road 14', 'Kilimani, Nairobi', 'Kenya'] },
    issuedOn: '2026-11-21',
    paid: placed.total,
    totals: { total: placed.total },
    demo: true,
  })
  expect(before.totals.net + before.totals.vat).toBe(before.totals.total)
  expect(before.lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(before.totals.vat)
  const house = await db.selectFrom('setting').select('value').where('name', '=', 'house').executeTakeFirstOrThrow()
  const named = (value: unknown) =>
    db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('name', '=', 'house')
      .execute()
  await named({ ...(house.value as object), name: 'Another House' })
  expect(await content()).toEqual(before)
  await named(house.value)
})

test('invoice numbers have no gaps or duplicates under concurrent failures', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const waiting = await Promise.all(Array.from({ length: 50 }, () => anUnpaidOrder(shop, jacket)))
  const failing = await aPaidOrder()
  const fail = (how: 'refused' | 'broken') =>
    transact(shop.deps.db, async (tx) => {
      await tx.updateTable('invoice').set({ order_id: failing.placed.id }).where('order_id', '=', failing.placed.id).execute()
      const { issue } = await import('#modules/invoices/index.ts')
      const { content } = await tx.selectFrom('invoice').select('content').limit(1).executeTakeFirstOrThrow()
      await tx.deleteFrom('invoice').where('order_id', '=', failing.placed.id).execute()
      await issue(tx, { orderId: failing.placed.id, prefix: 'INV', content, at: clock.now() })
      if (how === 'broken') throw new Error('the process broke')
      return refuse(problems.noSuchInvoice())
    })
  const troubles = Array.from({ length: 10 }, (_, i) => fail(i % 2 ? 'refused' : 'broken').catch(() => undefined))
  const [paid] = await Promise.all([Promise.all(waiting.map(({ visitor, placed }) => pay(visitor, placed.number))), ...troubles])
  expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 201))
  const given = await serials()
  expect(given.length).toBeGreaterThanOrEqual(50)
  countedThrough(given)
}, 60_000)

test('concurrent requests issue one invoice per order', async () => {
  const { deps } = only(shops)
  const { placed } = await aPaidOrder()
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => transact(deps.db, async (tx) => done(await issueInvoice(deps, tx, placed.id)))),
  )
  expect(new Set(tries.map((outcome) => outcome.ok && outcome.value?.number)).size).toBe(1)
  countedThrough(await serials())
})

test('invoice numbers restart at one in a new year in Nairobi', async () => {
  const late = stoppedClock('2026-12-31T21:30:00Z') // 00:30 in Nairobi
  const shop = only(shops)
  const { placed, visitor } = await anUnpaidOrder(shop, await variantOf(shop))
  const before = shop.deps.clock.now
  clock.forward((late.now().getTime() - before().getTime()) / 60_000)
  await shop.deps.db
    .updateTable('orders')
    .set({ pay_by: new Date('2027-01-02') })
    .where('id', '=', placed.id)
    .execute()
  await shop.deps.db
    .updateTable('stock_hold')
    .set({ expires_at: new Date('2027-01-02') })
    .where('order_id', '=', placed.id)
    .execute()
  await pay(visitor, placed.number)
  expect((await papers(visitor, placed.number)).invoices[0]?.number).toBe('INV-2027-000001')
})
