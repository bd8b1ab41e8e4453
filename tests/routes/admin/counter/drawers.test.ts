import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type CashStep, inCash } from '#domain/pricing/cash-rounding.ts'
import { present } from '#kernel/assert.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { Article, CataloguePart, Drawers, ShiftReport, TakenSale } from '#modules/pos/contract.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import { papersMade } from '../../../papers.ts'
import { anUnpaidOrder, aSeededShop, key, only, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
let admin: Visitor
let me: CurrentUser
let goods: Article
const register = key()
let shift = key()
let serial = 0

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}
const codeOf = async (answer: Promise<Response>) => {
  const got = await answer
  return `${got.status} ${got.headers.get('Problem-Code')}`
}
const put = (path: string, body: object) => admin.send('PUT', path, { body })
const at = () => new Date().toISOString()
const counter = (path: string, body: object) => put(`/api/admin/counter/${path}`, body)
const openShift = (float: number) => json(counter(`shifts/${shift}`, { registerId: register, float, at: at(), person: me.id }))
const closeShift = (counted: number) => json(counter(`shifts/${shift}/closing`, { counted, at: at(), person: me.id }))
const report = (id = shift) => json<ShiftReport>(admin.get(`/api/admin/counter/shifts/${id}`))

async function roundTo(step: CashStep) {
  const rules = await json<PaymentRules>(admin.get('/api/admin/settings/payments'))
  await json(put('/api/admin/settings/payments', { ...rules, cash: { step } }))
}

beforeAll(async () => {
  admin = await anAdmin(only(shops))
  me = await json(admin.get('/api/user'))
  await db().updateTable('user').set({ discount_cap: 100 }).where('id', '=', me.id).execute()
  await json(counter(`registers/${register}`, { name: 'Till of drawers' }))
  const { articles } = await json<CataloguePart>(admin.get('/api/admin/counter/articles?size=5000'))
  const id = await variantOf(only(shops))
  goods = present(
    articles.find((each) => each.id === id),
    'an article',
  )
  const body = { kind: 'adjusted', quantity: 500, reason: 'Counted' }
  await json(admin.post(`/api/admin/stock/${id}/adjustments`, body, { key: key() }))
})

type Tenders = { means: 'cash' | 'mpesa'; amount: number; reference?: string }[]
function sell(total: number, tenders: Tenders, cashStep: CashStep = 0): Promise<TakenSale> {
  serial += 1
  const reason = { ...(total !== goods.price && { reason: 'For the test' }) }
  return json(
    counter(`sales/${key()}`, {
      registerId: register,
      shiftId: shift,
      serial,
      at: at(),
      person: me.id,
      language: 'en',
      total,
      tenders,
      lines: [{ variantId: goods.id, quantity: 1, listPrice: goods.price, unitPrice: total, staff: me.email, ...reason }],
      ...(cashStep && { cashStep }),
    }),
  )
}
const cash = (amount: number): Tenders => [{ means: 'cash', amount }]

async function cashRefund({ orderNumber }: { orderNumber: string }, amount: number) {
  const orders = `/api/admin/orders/${orderNumber}`
  const body = { by: 'amount', amount, reason: 'A button was missing' }
  const { refunds } = await json<OrderRefunds>(admin.post(`${orders}/refunds`, body, { key: key() }))
  const part = present(
    refunds[0]?.parts.find(({ inCash }) => inCash !== null),
    'a part in cash',
  )
  const send = (from: { shiftId?: string | null }) =>
    admin.post(`${orders}/refund-parts/${part.id}/moves`, { move: 'sent-by-hand', note: 'Handed over', ...from })
  return { part, send }
}
const receive = (number: string, amount: number, from: { shiftId?: string | null }, method = 'on-pickup') =>
  admin.post(`/api/admin/orders/${number}/receipts`, { method, amount, ...from }, { key: key() })
const unpaid = async () => (await anUnpaidOrder(only(shops), goods.id)).placed

async function cashAccount(): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(case when debit = 'cash' then amount else -amount end), 0)::bigint as sum
    from payment_entry where 'cash' in (debit, credit)`.execute(db())
  return rows[0]?.sum ?? 0
}
async function outside(): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(case kind when 'receipt' then amount else -amount end), 0)::bigint as sum
    from register_cash where shift_id is null`.execute(db())
  return rows[0]?.sum ?? 0
}
async function sound() {
  await papersMade(only(shops))
  expect(await brokenInvariants(db())).toEqual([])
}

test('cash is booked outside any drawer when no shift is open', async () => {
  const { number, total } = await unpaid()
  expect((await receive(number, total, {})).status).toBe(201)
  expect(await outside()).toBe(total)
  expect(await cashAccount()).toBe(total)
  expect((await json<Drawers>(admin.get('/api/admin/counter/drawers'))).drawers).toEqual([])
  await sound()
})

test('a cash refund lowers the cash expected in the shift, rounding included', async () => {
  await roundTo(100)
  await openShift(100_000)
  const mixed: Tenders = [
    { means: 'mpesa', amount: 100_000, reference: key().slice(0, 10) },
    { means: 'cash', amount: 146_900 },
  ]
  const sale = await sell(246_912, mixed, 100)
  const { part, send } = await cashRefund(sale, 123_456)
  const given = present(part.inCash, 'cash')
  expect(given % 100).toBe(0)
  expect(await codeOf(send({}))).toBe('422 register.drawer-needed')
  expect(await codeOf(send({ shiftId: key() }))).toBe('404 register.no-such-shift')
  expect((await send({ shiftId: shift })).status).toBe(200)
  expect(await codeOf(send({ shiftId: shift }))).toBe('409 refunds.cannot-move')
  const after = await report()
  expect(after).toMatchObject({ cash: 146_900, refunds: given, receipts: 0, expected: 100_000 + 146_900 - given })
  expect(after.movements).toMatchObject([{ kind: 'refund', amount: given, order: sale.orderNumber, reason: 'Handed over' }])
  await sound()
})

test('a cash receipt names the drawer or none, and a bank transfer names none', async () => {
  const { number } = await unpaid()
  const before = await report()
  expect(await codeOf(receive(number, 70_000, {}))).toBe('422 register.drawer-needed')
  expect((await receive(number, 70_000, { shiftId: shift })).status).toBe(201)
  expect((await receive(number, 30_000, { shiftId: null }, 'on-delivery')).status).toBe(201)
  expect((await receive(number, 20_000, {}, 'bank-transfer')).status).toBe(201)
  const after = await report()
  expect(after.receipts - before.receipts).toBe(70_000)
  expect(after.expected - before.expected).toBe(70_000)
  expect(after.movements).toContainEqual(expect.objectContaining({ kind: 'receipt', amount: 70_000, order: number }))
  const many = await unpaid()
  const of = { numbers: [many.number] }
  const paid = (action: object) =>
    json<{ results: { problem: { code: string } | null }[] }>(
      admin.post(
        '/api/admin/orders/bulk-money',
        { of, action: { do: 'mark-paid', method: 'on-pickup', ...action } },
        { key: key() },
      ),
    )
  expect((await paid({})).results[0]?.problem?.code).toBe('register.drawer-needed')
  expect((await paid({ shiftId: shift })).results[0]?.problem).toBeNull()
  expect((await report()).receipts - after.receipts).toBe(many.total)
  await sound()
})

test('open drawers are listed for refunds and receipts', async () => {
  const { drawers } = await json<Drawers>(admin.get('/api/admin/counter/drawers'))
  expect(drawers).toMatchObject([{ shiftId: shift, register: 'Till of drawers', openedBy: me.email }])
})

type Step = { what: 'sale' | 'refund' | 'receipt' | 'in' | 'out'; amount: number; fromTill: boolean }
const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('sale', 'sale', 'refund', 'refund', 'receipt', 'in', 'out'),
    amount: fc.integer({ min: 100, max: 200_000 }),
    fromTill: fc.boolean(),
  }),
  { minLength: 3, maxLength: 9 },
)

test('drawers and cash outside them equal the cash account after any sequence', async () => {
  await closeShift((await report()).expected)
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom<CashStep>(0, 100, 500), async (day, step) => {
      await roundTo(step)
      shift = key()
      await openShift(50_000)
      const start = { outside: await outside(), account: await cashAccount() }
      let drawer = 50_000
      let petty = 0
      for (const { what, amount, fromTill } of day) {
        const from = { shiftId: fromTill ? shift : null }
        if (what === 'sale') {
          const total = amount + 1_000
          await sell(total, cash(inCash(total, step)), step)
          drawer += inCash(total, step)
        }
        if (what === 'refund') {
          const total = amount + 1_000
          const sale = await sell(total, cash(inCash(total, step)), step)
          drawer += inCash(total, step)
          const { part, send } = await cashRefund(sale, amount)
          expect((await send(from)).status).toBe(200)
          if (fromTill) drawer -= present(part.inCash, 'cash')
        }
        if (what === 'receipt') {
          const { number } = await unpaid()
          expect((await receive(number, amount, from)).status).toBe(201)
          if (fromTill) drawer += amount
        }
        if (what === 'in' || what === 'out') {
          await json(
            counter(`cash/${key()}`, { shiftId: shift, kind: what, amount, reason: 'Petty cash', at: at(), person: me.id }),
          )
          petty += what === 'in' ? amount : -amount
        }
      }
      drawer += petty
      expect((await report()).expected).toBe(drawer)
      await closeShift(drawer)
      expect(await report()).toMatchObject({ difference: 0 })
      expect((await cashAccount()) - start.account).toBe(drawer - 50_000 - petty + (await outside()) - start.outside)
    }),
    { numRuns: 6 },
  )
  await sound()
}, 120_000)

test('a closed drawer refuses refunds and the shift CSV lists them', async () => {
  const closed = shift
  shift = key()
  await openShift(500_000)
  const { part, send } = await cashRefund(await sell(60_000, cash(60_000)), 20_000)
  expect(await codeOf(send({ shiftId: closed }))).toBe('409 register.shift-closed')
  expect((await send({ shiftId: shift })).status).toBe(200)
  const csv = (await (await admin.get('/api/admin/counter/shifts.csv?state=open')).text()).trim().split('\n')
  expect(csv[0]?.trim().endsWith('cash_rounding_kes,receipts_kes,refunds_kes')).toBe(true)
  expect(csv[1]?.trim().endsWith(`,0,${present(part.inCash, 'cash') / 100}`)).toBe(true)
})
