import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { Article, CataloguePart, ShiftReport, TakenSale, TakeSale } from '#modules/pos/contract.ts'
import { papersMade } from '../../../papers.ts'
import { aPromotion, noPromotions } from '../../../promotions.ts'
import { anUnpaidOrder, aSeededShop, key, only, variantOf } from '../../../seeded-shop.ts'
import { anAccount, anAdmin, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
const CAP_percent = 10
const SECOND_ms = 1_000
const MINUTE_ms = 60 * SECOND_ms
const DAY_ms = 24 * 60 * MINUTE_ms
let owner: Visitor
let cashier: Visitor
let me: CurrentUser
let goods: Article
let other: Article
const register = key()
const shift = key()
const opened = Date.now() - 60 * MINUTE_ms
let last = 0

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}
const codeOf = async (answer: Promise<Response>) => {
  const got = await answer
  return `${got.status} ${got.headers.get('Problem-Code')}`
}
const put = (path: string, body: object, by = cashier) => by.send('PUT', `/api/admin/counter/${path}`, { body })
const stock = (id: number) =>
  owner.post(`/api/admin/stock/${id}/adjustments`, { kind: 'adjusted', quantity: 900, reason: 'Counted' }, { key: key() })

beforeAll(async () => {
  owner = await anAdmin(only(shops))
  cashier = await anAdmin(only(shops), 'cashier')
  me = await json(cashier.get('/api/user'))
  await db().updateTable('user').set({ discount_cap: CAP_percent }).where('id', '=', me.id).execute()
  await json(put(`registers/${register}`, { name: 'Till' }, owner))
  await json(put(`shifts/${shift}`, { registerId: register, float: 0, at: new Date(opened).toISOString(), person: me.id }))
  const { articles } = await json<CataloguePart>(cashier.get('/api/admin/counter/articles?size=5000'))
  const of = async (slug: string) => {
    const id = await variantOf(only(shops), slug)
    await json(stock(id))
    return present(
      articles.find((each) => each.id === id),
      slug,
    )
  }
  goods = await of('lamu-jacket')
  other = present(
    articles.find(({ make, unit, id }) => make === 'ready' && unit === 'piece' && id !== goods.id),
    'another article',
  )
  await json(stock(other.id))
})

type Said = { at?: string; serial?: number; list?: number; unit?: number; tenders?: TakeSale['tenders'] }
function sale({ at = ago(0), serial = ++last, list = goods.price, unit = list, tenders }: Said = {}): TakeSale {
  const reason = list === unit ? {} : { reason: 'A friend' }
  return {
    registerId: register,
    shiftId: shift,
    serial,
    at,
    person: me.id,
    language: 'en',
    total: unit,
    lines: [{ variantId: goods.id, quantity: 1, listPrice: list, unitPrice: unit, staff: me.email, ...reason }],
    tenders: tenders ?? (unit > 0 ? [{ means: 'cash', amount: unit }] : []),
  }
}
const send = (body: TakeSale, id = key()) => put(`sales/${id}`, body)
const take = (body: TakeSale) => json<TakenSale>(send(body))
const kindsOf = ({ remarks }: TakenSale) => remarks.map(({ kind }) => kind).sort()
const rowOf = async (id: string) =>
  db().selectFrom('counter_sale').select(['taken_at', 'order_id']).where('id', '=', id).executeTakeFirstOrThrow()

test('an online counter sale is refused at a wrong price or above the discount cap', async () => {
  const cheap = sale({ list: 100_00 })
  expect(await codeOf(send(cheap))).toBe('409 register.price-changed')
  const reduced = sale({ unit: Math.floor(goods.price / 2), serial: cheap.serial })
  expect(await codeOf(send(reduced))).toBe('403 register.over-cap')
  const within = await take(sale({ unit: Math.ceil(goods.price * 0.9), serial: cheap.serial }))
  expect(kindsOf(within)).toEqual([])
})

test('the audit log names the account whose prices a sale was taken at', async () => {
  const accountId = await anAccount(only(shops), 'wholesale@example.com')
  const customer = { accountId, name: 'A. Wholesaler', email: 'wholesale@example.com' }
  const { id } = await take({ ...sale(), customer })
  const entry = db().selectFrom('audit_entry').select('after').where('subject', '=', `counter-sale ${id}`)
  expect((await entry.executeTakeFirstOrThrow()).after).toMatchObject({ customer: accountId })
})

test('a sale dated a few minutes ahead is refused at a wrong price', async () => {
  expect(await codeOf(send(sale({ at: ago(-5 * MINUTE_ms), list: 100_00 })))).toBe('409 register.price-changed')
  last -= 1 // the refused sale did not use its receipt number
})

test('a sale refused online is accepted with remarks when sent a minute later', async () => {
  const offline = sale({ at: ago(30 * SECOND_ms), list: goods.price - 100_00, unit: 100_00 })
  const id = key()
  expect((await send(offline, id)).status).toBe(409)
  expect((await send({ ...offline, at: ago(61 * SECOND_ms) }, id)).status).toBe(200)
  const { remarks } = await db().selectFrom('counter_sale').select('remarks').where('id', '=', id).executeTakeFirstOrThrow()
  expect(remarks.map(({ kind }) => kind).sort()).toEqual(['over-cap', 'price-changed'])
})

test('a forged promotion is refused online and when unknown, else kept with a remark and counted', async () => {
  const tenth = await aPromotion(owner)
  const part = { line: 0, promotion: tenth.id, version: tenth.version, amount: goods.price - 100 }
  const forged = (at: string, over: object = {}): TakeSale => ({
    ...sale({ at }),
    total: 100,
    tenders: [{ means: 'cash', amount: 100 }],
    promotions: [{ ...part, ...over }],
  })
  expect(await codeOf(send(forged(ago(0))))).toBe('409 register.promotion-changed')
  const old = ago(2 * MINUTE_ms)
  expect(await codeOf(send(forged(old, { version: 99 })))).toBe('422 register.does-not-add-up')
  expect(await codeOf(send(forged(old, { amount: goods.price + 1 })))).toBe('422 register.does-not-add-up')
  last -= 3
  expect((await take(forged(old))).remarks).toEqual([
    { kind: 'promotion-changed', about: '', was: part.amount, is: Math.round(goods.price / 10) },
  ])
  const { uses, given } = await json<{ uses: number; given: number }>(owner.get(`/api/admin/promotions/${tenth.id}`))
  expect([uses, given]).toEqual([1, part.amount])
  await noPromotions(owner)
})

test('a sale dated before its shift is remarked and booked today within the shift', async () => {
  const taken = await take(sale({ at: '2020-01-01T10:00:00.000Z' }))
  expect(kindsOf(taken)).toEqual(['clock-differs'])
  const row = await rowOf(taken.id)
  expect(row.taken_at.getTime()).toBe(opened)
  await papersMade(only(shops))
  const { rows } = await sql<{ placed: Date; issued: Date }>`select placed_at as placed, issued_at as issued
    from orders join invoice on invoice.order_id = orders.id where orders.id = ${row.order_id}`.execute(db())
  for (const moment of Object.values(present(rows[0], 'the order'))) expect(Date.now() - moment.getTime()).toBeLessThan(MINUTE_ms)
})

test('a shift, its cash and its closing use the server clock', async () => {
  const [till, own] = [key(), key()]
  await json(put(`registers/${till}`, { name: 'Forged' }, owner))
  const said = { person: me.id, at: '2020-01-01T10:00:00.000Z' }
  await json(put(`shifts/${own}`, { registerId: till, float: 0, ...said }))
  await json(
    put(`cash/${key()}`, { shiftId: own, kind: 'in', amount: 100, reason: 'Coins', ...said, at: '2040-01-01T10:00:00.000Z' }),
  )
  await json(put(`shifts/${own}/closing`, { counted: 100, ...said, at: '2040-01-01T10:00:00.000Z' }))
  const report = await json<ShiftReport>(owner.get(`/api/admin/counter/shifts/${own}`))
  for (const moment of [report.openedAt, report.closedAt, report.movements[0]?.at]) {
    const old = Date.now() - new Date(present(moment, 'a moment')).getTime()
    expect(old).toBeGreaterThanOrEqual(0)
    expect(old).toBeLessThan(7 * DAY_ms + MINUTE_ms)
  }
})

test('a receipt number more than 1,000 beyond the last one is refused', async () => {
  last += 1
  expect(await codeOf(send(sale({ serial: last + 1_000 })))).toBe('409 register.number-too-far')
  expect(await codeOf(send(sale({ serial: 999_999_999 })))).toBe('409 register.number-too-far')
  expect((await send(sale({ serial: last }))).status).toBe(200)
})

test('a repeated M-Pesa code is accepted with a remark', async () => {
  const halves = (one: string, two: string) => {
    const half = Math.floor(goods.price / 2)
    return [
      { means: 'mpesa' as const, amount: half, reference: one },
      { means: 'mpesa' as const, amount: goods.price - half, reference: two },
    ]
  }
  const known = (about: string) => [{ kind: 'reference-known', about, was: null, is: null }]
  const twice = await take(sale({ tenders: halves('QWE1ZX9T7A', 'qwe1 zx9t7a') }))
  expect(twice.remarks).toEqual(known('QWE1ZX9T7A'))
  expect((await take(sale({ tenders: halves('QWE1ZX9T7B', 'QWE1ZX9T7C') }))).remarks).toEqual([])
  expect((await take(sale({ tenders: halves('QWE1ZX9T7D', 'QWE1ZX9T7C') }))).remarks).toEqual(known('QWE1ZX9T7C'))

  const { number } = (await anUnpaidOrder(only(shops), goods.id)).placed
  const receipt = (reference: string) =>
    owner.post(`/api/admin/orders/${number}/receipts`, { method: 'bank-transfer', amount: 100_00, reference }, { key: key() })
  expect(await codeOf(receipt('qwe1 zx9t7b'))).toBe('409 payments.receipt-known')
  expect((await receipt('QWE1ZX9T7E')).status).toBeLessThan(300)
  expect((await take(sale({ tenders: halves('QWE1ZX9T7F', 'QWE1 ZX9T7E') }))).remarks).toEqual(known('QWE1ZX9T7E'))
})

const moments = fc.oneof(
  fc.integer({ min: -90 * SECOND_ms, max: 90 * SECOND_ms }),
  fc.integer({ min: -2 * 60 * MINUTE_ms, max: 2 * 60 * MINUTE_ms }),
  fc.integer({ min: -3_000 * DAY_ms, max: 3_000 * DAY_ms }),
)
const beyond = fc.oneof(
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 990, max: 1_010 }),
  fc.integer({ min: 1_001, max: 900_000_000 }),
)
const prices = fc.record({ list: fc.constantFrom(100, 90, 50, 1), unit: fc.constantFrom(100, 91, 89, 40, 1) })

test('a sale with implausible time, number or price is refused or remarked', async () => {
  await fc.assert(
    fc.asyncProperty(moments, beyond, prices, async (offset, step, { list: ofList, unit: ofUnit }) => {
      const list = Math.ceil((goods.price * ofList) / 100)
      const unit = Math.ceil((list * ofUnit) / 100)
      const highest = await db()
        .selectFrom('counter_sale')
        .select(({ fn }) => fn.max('serial').as('last'))
        .where('register_id', '=', register)
        .executeTakeFirstOrThrow()
      const serial = Math.min(999_999_999, (highest.last ?? 0) + step)
      const before = Date.now()
      const said = new Date(before + offset)
      const id = key()
      const answer = await send(sale({ at: said.toISOString(), serial, list, unit }), id)
      // Near a time limit, the network decides whether the sale arrives before it.
      const isClose = [-MINUTE_ms, 10 * MINUTE_ms].some((limit) => Math.abs(offset - limit) < 5 * SECOND_ms)
      const isOnline = offset >= -MINUTE_ms && offset <= 10 * MINUTE_ms
      const wrong = [...(ofList === 100 ? [] : ['price-changed']), ...(ofUnit < 90 ? ['over-cap'] : [])]
      if (step > 1_000) {
        expect(answer.headers.get('Problem-Code')).toBe('register.number-too-far')
        return
      }
      if (isClose) return
      if (isOnline && wrong.length > 0) {
        expect(answer.headers.get('Problem-Code')).toBe(`register.${wrong[0]}`)
        return
      }
      expect(answer.status).toBe(200)
      const kinds = kindsOf((await answer.json()) as TakenSale)
      expect(kinds.filter((kind) => kind !== 'clock-differs')).toEqual(wrong.sort())
      const isOff = said.getTime() < opened || offset > 10.5 * MINUTE_ms
      if (Math.abs(offset - 10 * MINUTE_ms) > MINUTE_ms) expect(kinds.includes('clock-differs')).toBe(isOff)
      const { taken_at } = await rowOf(id)
      expect(taken_at.getTime()).toBeGreaterThanOrEqual(opened)
      expect(taken_at.getTime()).toBeLessThanOrEqual(Date.now())
    }),
    { numRuns: 40 },
  )
})
