import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inCash } from '#domain/pricing/cash-rounding.ts'
import { drawerExpected } from '#domain/pricing/counter.ts'
import { present } from '#kernel/assert.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { Article, CataloguePart, Desk, OwnPromotions, ShiftReport, TakeSale } from '#modules/pos/contract.ts'
import { brokenInvariants } from '#views/invariants/index.ts'
import {
  type Basket,
  changeDevice,
  deviceQueue,
  keptDevice,
  keptParked,
  keptQueue,
  NotKept,
  park,
  unpark,
} from '../../../../src/web/admin/walk-in/device/database.ts'
import { addressOf, type Queued, readAnswer, type Send } from '../../../../src/web/admin/walk-in/device/send-queue.ts'
import { syncDevice } from '../../../../src/web/admin/walk-in/device/sync.ts'
import {
  closeDeviceShift,
  moveDrawer,
  openedPayment,
  openShift,
  ownKey,
  quoteBasket,
  saleBasket,
  type TypedTender,
  waitingCash,
  writeSale,
} from '../../../../src/web/admin/walk-in/device/take.ts'
import { readBasket } from '../../../../src/web/admin/walk-in/sell/kept-basket.ts'
import { papersMade } from '../../../papers.ts'
import { aPromotion, noPromotions } from '../../../promotions.ts'
import { aSeededShop, key, only, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../../visitor.ts'
import { Closed, Disk } from './device-disk.ts'

/** A whole day at the counter without a connection, repeated with an interruption at each recorded point. */

const shops = aSeededShop()
const db = () => only(shops).deps.db
type Staff = { visitor: Visitor; id: string; email: string }
let amina: Staff
let otieno: Staff
let jacket: Article
let tie: Article

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}

beforeAll(async () => {
  const staff = async (): Promise<Staff> => {
    const visitor = await anAdmin(only(shops))
    const { id, email } = await json<CurrentUser>(visitor.get('/api/user'))
    await db().updateTable('user').set({ discount_cap: 0 }).where('id', '=', id).execute() // every discount exceeds the staff member's cap
    return { visitor, id, email }
  }
  amina = await staff()
  otieno = await staff()
  const { articles } = await json<CataloguePart>(amina.visitor.get('/api/admin/counter/articles?size=5000'))
  const ready = articles.filter(({ make, unit, free }) => make === 'ready' && unit === 'piece' && (free ?? 0) > 3)
  const id = await variantOf(only(shops))
  jacket = present(
    articles.find((each) => each.id === id),
    'a jacket',
  )
  tie = present(
    ready.find((each) => each.price !== jacket.price),
    'something of another price',
  )
  await stockUp(jacket, 2_000)
  await stockUp(tie, 2_000)
})

async function stockUp({ id }: Article, onHand: number) {
  const quantity = onHand - (await stockOf(only(shops), id)).on_hand
  const body = { kind: 'adjusted', quantity, reason: 'Counted' }
  await json(amina.visitor.post(`/api/admin/stock/${id}/adjustments`, body, { key: key() }))
}

let cut: (place: string) => boolean
let disk: Disk
let closed: PromiseWithResolvers<never>
const FAKED = { indexedDB: globalThis.indexedDB }

beforeEach(() => {
  cut = () => false
  newDevice()
})
afterEach(() => Object.assign(globalThis, FAKED))

/** The module opens its database once, so a new device replaces the content of the same disk. */
const current = { disk: new Disk() }
function newDevice() {
  disk = new Disk()
  for (const [name, options] of current.disk.options) {
    disk.options.set(name, options)
    disk.content.set(name, new Map())
  }
  Object.assign(current.disk, { content: disk.content, next: 1, page: current.disk.page + 1, turn: Promise.resolve() })
  disk = current.disk
  Object.assign(globalThis, { indexedDB: disk.factory() })
  disk.watch = (place) => closeAt(place)
  disk.onClosed = (error) => closed.reject(error)
  openPage()
}

function openPage() {
  disk.page += 1
  disk.turn = Promise.resolve()
  closed = Promise.withResolvers<never>()
  closed.promise.catch(() => undefined)
}

let doing = ''
function closeAt(place: string) {
  if (!cut(`${doing}, ${place}`)) return
  disk.page += 1 // no later write of this page reaches the disk
  throw new Closed(place)
}
async function mayClose(place: string): Promise<void> {
  if (!disk.isClosed) {
    try {
      return closeAt(place)
    } catch (error) {
      closed.reject(error)
    }
  }
  await new Promise(() => undefined)
}

async function inPage<T>(what: string, work: () => Promise<T>): Promise<T | 'closed'> {
  doing = what
  try {
    return await Promise.race([disk.startedBy.run(disk.page, () => byItsClock(work)), closed.promise])
  } catch (error) {
    if (!(error instanceof Closed)) throw error
    openPage()
    return 'closed'
  }
}

const shopOf = (who: Staff) => {
  const send: Send = async (entry) => {
    doing = `sending ${entry.kind} ${entry.seq}`
    await mayClose('before it is sent')
    if (cut(`${doing}, the request is lost`)) return { kind: 'later' }
    const answer = await who.visitor.send('PUT', addressOf(entry), { body: entry.body })
    if (cut(`${doing}, the answer is lost`)) return { kind: 'later' }
    await mayClose('before the answer is read')
    return readAnswer(answer)
  }
  const desk = async () => {
    doing = 'asking what the shop knows'
    await mayClose('before it is asked')
    const said = await json<Desk>(who.visitor.get('/api/admin/counter'))
    await mayClose('before it is kept')
    return said
  }
  return { send, desk }
}

async function sendAll(who: Staff, tabs = 1): Promise<void> {
  for (let round = 0; round < 400; round++) {
    const ends = await Promise.all(Array.from({ length: tabs }, () => inPage('sending', () => syncDevice(who.id, shopOf(who)))))
    if (ends.every((end) => end !== 'closed' && end.end === 'empty')) return
  }
  throw new Error('it never comes to an end')
}

let clock_ms = 0
const turnClock = (ms: number) => {
  clock_ms += ms
}
afterEach(() => turnClock(-clock_ms))
const TIME = globalThis.Date
/** Only the synchronous part of `work`, before the first await, uses the device's clock. */
function byItsClock<T>(work: () => T): T {
  const shift = clock_ms
  globalThis.Date = class extends TIME {
    constructor() {
      super(TIME.now() + shift)
    }
  } as DateConstructor
  try {
    return work()
  } finally {
    globalThis.Date = TIME
  }
}

type Line = [Article, number]
const basketOf = (lines: Line[], who: Staff, over: Partial<Basket> = {}): Basket => ({
  id: key(),
  lines: lines.map(([article, quantity]) => ({ article, quantity, unitPrice: article.price, staff: who.email })),
  ...over,
})

const quotedOf = async (basket: Basket) => quoteBasket(await keptDevice(), basket, 'en')

async function sell(basket: Basket, who: Staff, tenders: (total: number) => TypedTender[]): Promise<Queued> {
  const quoted = await quotedOf(basket)
  const owner = { shift: 'today', person: who.id }
  for (let tries = 0; tries < 10; tries++) {
    const saved = JSON.stringify({ ...owner, basket })
    const there = readBasket(saved, owner, { parked: await keptParked(), queue: await keptQueue() })
    if (there.id === basket.id)
      await inPage(`selling ${basket.id}`, () =>
        writeSale({ basket, quoted, tenders: tenders(quoted.total), person: who.id, language: 'en' }),
      )
    const kept = (await keptQueue()).find(({ id }) => id === basket.id)
    if (kept) return kept
  }
  throw new Error('it was never kept')
}

async function writeDown(what: string, is: (queue: Queued[]) => boolean, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 10 && !is(await keptQueue()); tries++) await inPage(what, work)
  expect(is(await keptQueue())).toBe(true)
}

const cash = (total: number): TypedTender[] => [{ means: 'cash', amount: total }]
const HOUR_ms = 3_600_000

async function aRegister(name: string): Promise<string> {
  const id = key()
  const { series } = await json<{ series: number }>(
    amina.visitor.send('PUT', `/api/admin/counter/registers/${id}`, { body: { name } }),
  )
  await changeDevice((device) => ({ ...device, register: { id, series, name }, serial: 0 }))
  return id
}
const open = (who: Staff, float: number) =>
  writeDown(
    'opening the shift',
    (queue) => queue.filter(({ kind }) => kind === 'shift').length > 0,
    () => openShift(who.id, float),
  )
const move = (who: Staff, kind: 'in' | 'out', amount: number, reason: string) =>
  writeDown(
    `cash ${kind}`,
    (queue) => queue.some(({ body }) => (body as { reason?: string }).reason === reason),
    () => moveDrawer(who.id, { kind, amount, reason }),
  )
const close = (who: Staff, shift: string, counted: number) =>
  writeDown(
    'closing',
    (queue) => queue.some(({ kind }) => kind === 'closing'),
    () => closeDeviceShift(who.id, shift, { counted, note: '' }),
  )
const shiftNow = async () => present((await keptDevice()).shift, 'an open shift').id

async function expectedHere(shift: string): Promise<number> {
  const { desk, shift: own } = await keptDevice()
  const known = desk?.openShifts.find(({ id }) => id === shift)
  const { cash: taken, paidIn, paidOut } = waitingCash(await keptQueue(), shift)
  return drawerExpected({
    float: known?.float ?? own?.float ?? 0,
    cash: (known?.cash ?? 0) + taken,
    paidIn: (known?.paidIn ?? 0) + paidIn,
    paidOut: (known?.paidOut ?? 0) + paidOut,
    receipts: known?.receipts ?? 0,
    refunds: known?.refunds ?? 0,
  })
}

async function booksOf(register: string) {
  const { rows } = await sql<{ id: string; serial: number; total: number; orders: number }>`
    select counter_sale.id, serial, counter_sale.total, (select count(*)::int from orders where orders.id = order_id) as orders
    from counter_sale where register_id = ${register} order by serial`.execute(db())
  return rows
}

async function mustBeSound(register: string, shift: string, sold: Queued[]): Promise<ShiftReport> {
  const books = await booksOf(register)
  expect(books.map(({ id }) => id).sort()).toEqual(sold.map(({ id }) => id).sort())
  expect(books.map(({ serial }) => serial)).toEqual(sold.map((_, at) => at + 1))
  expect(books.every(({ orders }) => orders === 1)).toBe(true)
  expect(books.reduce((sum, { total }) => sum + total, 0)).toBe(sold.reduce((sum, { body }) => sum + (body as TakeSale).total, 0))
  const report = await json<ShiftReport>(amina.visitor.get(`/api/admin/counter/shifts/${shift}`))
  expect(report.sales).toBe(sold.length)
  await papersMade(only(shops))
  expect(await brokenInvariants(db())).toEqual([])
  return report
}

test('an offline day interrupted once at every step loses and doubles nothing', async () => {
  const register = await aRegister('Tablet of the whole day')
  const places = new Set<string>()
  cut = (place) => {
    if (places.has(place)) return false
    places.add(place)
    return true
  }
  const before = { jacket: await stockOf(only(shops), jacket.id), tie: await stockOf(only(shops), tie.id) }
  const sold: Queued[] = []
  turnClock(-4 * HOUR_ms) // the sales are hours old when the connection returns
  await open(amina, 500_000)
  turnClock(HOUR_ms)
  const shift = await shiftNow()
  sold.push(await sell(basketOf([[jacket, 1]], amina), amina, (total) => [{ means: 'cash', amount: total + 12_300 }]))
  sold.push(await sell(basketOf([[tie, 2]], amina), amina, (total) => [{ means: 'mpesa', amount: total, reference: key() }]))
  const parked = basketOf([[tie, 1]], amina)
  for (let tries = 0; tries < 3; tries++)
    await inPage('parking', () => park({ id: parked.id, person: amina.id, at: new Date().toISOString(), basket: parked }))
  turnClock(-HOUR_ms)
  sold.push(
    await sell(basketOf([[jacket, 2]], amina), amina, (total) => [{ means: 'terminal', amount: total, reference: '0042' }]),
  )
  await move(amina, 'out', 45_000, 'Lunch')
  const resumed = present((await keptParked())[0], 'the parked sale')
  expect(resumed.basket).toEqual(parked)
  for (let tries = 0; tries < 3; tries++) await inPage('resuming', () => unpark(resumed.id))
  sold.push(
    await sell(resumed.basket, amina, (total) => [
      { means: 'cash', amount: total },
      { means: 'mpesa', amount: 10_000, reference: key() },
    ]),
  )
  turnClock(5 * HOUR_ms) // an hour ahead of the shop
  sold.push(await sell(basketOf([[jacket, 1]], otieno, { discount: { kind: 'percent', value: 10 } }), amina, cash))
  await move(amina, 'in', 20_000, 'Coins')

  await db()
    .updateTable('variant')
    .set({ price: jacket.price + 70_000 })
    .where('id', '=', jacket.id)
    .execute()
  await stockUp(tie, 1)
  sold.push(await sell(basketOf([[tie, 1]], amina), amina, cash))
  const counted = await expectedHere(shift)
  await close(amina, shift, counted)
  expect((await keptDevice()).shift).toBeUndefined()
  expect(await booksOf(register)).toEqual([])

  await sendAll(amina)
  const refused = (await keptQueue()).filter(({ state }) => state !== 'sent')
  expect(refused).toEqual([])
  const report = await mustBeSound(register, shift, sold)
  expect(report).toMatchObject({ difference: 0, expected: counted, float: 500_000, paidIn: 20_000, paidOut: 45_000, counted })
  expect(report.byMeans.reduce((sum, { amount }) => sum + amount, 0)).toBe(report.total)
  expect(report.movements.map(({ reason, late }) => ({ reason, late }))).toEqual(
    expect.arrayContaining([
      { reason: 'Lunch', late: false },
      { reason: 'Coins', late: false },
    ]),
  )
  expect((await stockOf(only(shops), jacket.id)).on_hand).toBe(before.jacket.on_hand - 4)
  expect((await stockOf(only(shops), tie.id)).on_hand).toBe(0)
  const remarks = await db().selectFrom('counter_sale').select('remarks').where('register_id', '=', register).execute()
  const kinds = new Set(remarks.flatMap((row) => row.remarks.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual(['clock-differs', 'over-cap', 'oversold', 'price-changed'])
  const of = (words: RegExp) => [...places].filter((place) => words.test(place)).length
  expect(of(/^sending \w+ \d+, (before it is sent|the request is lost|the answer is lost|before the answer is read)$/)).toBe(
    4 * 10,
  )
  expect(of(/^sending \w+ \d+, (before|after) the disk has it$/)).toBe(2 * 10)
  expect(of(/^(selling|cash|opening|closing).*disk has it$/)).toBe(2 * 10)

  await db().updateTable('variant').set({ price: jacket.price }).where('id', '=', jacket.id).execute()
  await stockUp(tie, 2_000)
})

type Act = { what: 'sell' | 'in' | 'out' | 'clock' | 'again'; by: 0 | 1; many: number; means: 'cash' | 'mpesa' | 'terminal' }
const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom('sell', 'sell', 'sell', 'in', 'out', 'clock', 'again'),
    by: fc.constantFrom(0, 1),
    many: fc.integer({ min: 1, max: 3 }),
    means: fc.constantFrom('cash', 'mpesa', 'terminal'),
  }),
  { minLength: 3, maxLength: 8 },
)

test('an offline register shared by two people sends every sale once', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.infiniteStream(fc.nat(9)), fc.boolean(), async (day, luck, aminaFirst) => {
      newDevice()
      const register = await aRegister('Phone of two')
      cut = () => (luck.next().value ?? 0) < 2
      const sold: Queued[] = []
      let drawer = 100_000
      await open(amina, drawer)
      const shift = await shiftNow()
      for (const [at, { what, by, many, means }] of day.entries()) {
        const who = by === 0 ? amina : otieno
        if (what === 'clock') turnClock((many - 2) * HOUR_ms)
        if (what === 'in' || what === 'out') {
          await move(who, what, many * 1_000, `Reason ${at}`)
          drawer += what === 'in' ? many * 1_000 : -many * 1_000
        }
        if (what === 'sell') {
          const entry = await sell(basketOf([[tie, many]], who), who, (total) => [
            { means, amount: total, ...(means !== 'cash' && { reference: key() }) },
          ])
          sold.push(entry)
          if (means === 'cash') drawer += (entry.body as TakeSale).total
        }
        if (what === 'again') await inPage('sending', () => syncDevice(who.id, shopOf(who)))
        expect(await expectedHere(shift)).toBe(drawer)
      }
      await close(amina, shift, drawer)
      const [first, second] = aminaFirst ? [amina, otieno] : [otieno, amina]
      await sendAll(first, 2)
      expect((await keptDevice()).shift).toBeUndefined()
      await sendAll(second)
      await sendAll(first)
      expect((await keptQueue()).filter(({ state }) => state !== 'sent')).toEqual([])
      const report = await mustBeSound(register, shift, sold)
      expect(report).toMatchObject({ difference: 0, expected: drawer })
      cut = () => false
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('a late response in a closed page changes neither the next page nor its disk', async () => {
  const answer = Promise.withResolvers<void>()
  const inClosedPage = (work: () => Promise<unknown>) => inPage('sending', () => answer.promise.then(work))
  const late = [
    inClosedPage(() => mayClose('the late answer')),
    inClosedPage(() => changeDevice((device) => ({ ...device, serial: 7 }))),
  ]
  cut = (place) => place.endsWith('the other tab') || place.endsWith('the late answer')
  expect(await inPage('sending', () => mayClose('the other tab'))).toBe('closed')
  expect(await Promise.all(late)).toEqual(['closed', 'closed'])
  setImmediate(answer.resolve)
  expect(await keptQueue()).toEqual([])
  expect((await keptDevice()).serial).toBe(0)
}, 10_000)

test('the expected drawer cash is right while an offline queue is half sent', async () => {
  await aRegister('Half sent')
  await openShift(amina.id, 50_000)
  const shift = await shiftNow()
  // Cash is rounded, so that the cash in the drawer differs from the price.
  const discount = { kind: 'amount', value: 30 } as const
  const asked = inCash(tie.price - discount.value, 100)
  turnClock(-HOUR_ms)
  for (let one = 0; one < 3; one++) {
    const basket = basketOf([[tie, 1]], amina, { discount })
    const sold = { basket, quoted: await quotedOf(basket), tenders: cash(asked + 5_000), person: amina.id }
    await byItsClock(() => writeSale({ ...sold, language: 'en', cashStep: 100 }))
  }
  turnClock(HOUR_ms)
  for (const place of ['sending sale 3, the answer is lost', 'sending sale 4, before it is sent', 'asking what the shop knows']) {
    let armed = true
    cut = (now) => {
      const here = armed && now.startsWith(place)
      if (here) armed = false
      return here
    }
    await inPage('sending', () => syncDevice(amina.id, shopOf(amina)))
    expect(await expectedHere(shift)).toBe(50_000 + 3 * asked)
  }
  expect((await keptQueue()).map(({ state, inDesk }) => [state, inDesk])).toEqual(Array(4).fill(['sent', undefined]))
  await sendAll(amina)
  expect(await expectedHere(shift)).toBe(50_000 + 3 * asked)
  expect((await keptQueue()).every(({ inDesk }) => inDesk)).toBe(true)
})

test('a code applies neither offline nor to a parked basket', async () => {
  const register = await aRegister('Code and no connection')
  await openShift(amina.id, 0)
  const shift = await shiftNow()
  const { admin, codes } = { admin: amina.visitor, codes: ['DAY10'] }
  await aPromotion(admin, { code: 'DAY10', limits: { total: 1, perCustomer: null } })
  await sendAll(amina)
  const own = await json<OwnPromotions>(admin.post('/api/admin/counter/promotions', { codes }))
  const { articles } = await json<CataloguePart>(admin.get(`/api/admin/counter/articles?after=${tie.id - 1}&size=1`))
  const basket = {
    ...basketOf([[present(articles[0], 'the article'), 1]], amina, { codes }),
    own: { ...own, key: ownKey({ codes }) },
  }
  const { total } = openedPayment(await keptDevice(), basket, 'en').totals
  expect(total).toBe(tie.price - tie.price / 10)

  await park({ id: basket.id, person: amina.id, at: new Date().toISOString(), basket })
  const parked = present((await keptParked())[0], 'the parked sale').basket
  expect((await quotedOf(parked)).total).toBe(tie.price)
  await unpark(parked.id)
  expect(saleBasket(basket, 'online')).toBe(basket)
  const sold = await sell(saleBasket(basket, 'offline'), amina, cash)
  expect(sold.body).toMatchObject({ total: tie.price })
  expect(sold.body).not.toHaveProperty('codes')
  await sendAll(amina)
  await mustBeSound(register, shift, [sold])
  await noPromotions(admin)
})

test('a duplicated tab records the same sale once under one number', async () => {
  const register = await aRegister('Two tabs')
  await openShift(amina.id, 0)
  const shift = await shiftNow()
  const basket = basketOf([[tie, 1]], amina)
  const sale = { basket, quoted: await quotedOf(basket), tenders: cash(tie.price), person: amina.id, language: 'en' as const }
  const [one, other] = await Promise.all([writeSale(sale), writeSale(sale)])
  expect(other).toEqual(one)
  const next = await writeSale({ ...sale, basket: basketOf([[tie, 1]], amina) })
  expect((next.body as TakeSale).serial).toBe(2)
  await sendAll(amina, 2)
  await mustBeSound(register, shift, [one, next])
})

test('a tab records nothing after another tab has closed the shift', async () => {
  await aRegister('Closed meanwhile')
  await openShift(amina.id, 0)
  const shift = await shiftNow()
  await expect(openShift(amina.id, 100)).rejects.toThrow(new NotKept('shift-open'))
  await closeDeviceShift(amina.id, shift, { counted: 0, note: '' })
  await closeDeviceShift(amina.id, shift, { counted: 5, note: '' }) // from the other tab: the first count applies
  const basket = basketOf([[tie, 1]], amina)
  const sale = { basket, quoted: await quotedOf(basket), tenders: cash(tie.price), person: amina.id, language: 'en' as const }
  await expect(writeSale(sale)).rejects.toThrow(new NotKept('no-shift'))
  await expect(moveDrawer(amina.id, { kind: 'in', amount: 1, reason: 'None' })).rejects.toThrow(new NotKept('no-shift'))
  expect((await keptDevice()).serial).toBe(0)
  expect((await keptQueue()).map(({ kind }) => kind)).toEqual(['shift', 'closing'])
  await sendAll(amina)
})

test('a cash movement sent after the count is booked and marked late', async () => {
  const register = await aRegister('Late money')
  await openShift(amina.id, 100_000)
  const shift = await shiftNow()
  turnClock(HOUR_ms) // later than the closing by the device's clock, but in fact before it
  await byItsClock(() => moveDrawer(otieno.id, { kind: 'out', amount: 30_000, reason: 'Thread' }))
  turnClock(-HOUR_ms)
  await closeDeviceShift(amina.id, shift, { counted: 70_000, note: '' })
  await openShift(otieno.id, 70_000)
  await sendAll(amina)
  const report = () => json<ShiftReport>(amina.visitor.get(`/api/admin/counter/shifts/${shift}`))
  expect(await report()).toMatchObject({ difference: -30_000, movements: [] })
  await sendAll(otieno)
  expect(await report()).toMatchObject({ difference: 0, movements: [{ reason: 'Thread', late: true }] })
  const { desk } = await keptDevice()
  expect(desk?.openShifts.filter((each) => each.register.id === register)).toHaveLength(1)
})

test('queued sales wait for the shift’s opener and ignore captive portal responses', async () => {
  await aRegister('Opened by another')
  await openShift(amina.id, 0)
  const shift = await shiftNow()
  const basket = basketOf([[tie, 1]], otieno)
  const quoted = await quotedOf(basket)
  const sold = await writeSale({ basket, quoted, tenders: cash(tie.price), person: otieno.id, language: 'en' })
  await sendAll(otieno)
  expect((await keptQueue()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect((await keptDevice()).shift?.id).toBe(shift)
  const hotspot: Send = async () => readAnswer(new Response('<h1>Welcome to the café</h1>', { status: 403 }))
  expect(await syncDevice(amina.id, { ...shopOf(amina), send: hotspot })).toMatchObject({ end: 'later' })
  const page: Send = async () =>
    readAnswer(new Response('<h1>Welcome</h1>', { status: 200 })).catch(() => ({ kind: 'later' as const }))
  expect(await syncDevice(amina.id, { ...shopOf(amina), send: page })).toMatchObject({ end: 'later' })
  await sendAll(amina)
  await sendAll(otieno)
  const register = present((await keptDevice()).register, 'the register').id
  await mustBeSound(register, shift, [sold])
  expect(await deviceQueue.firstWaiting(amina.id, 0)).toBeUndefined()
})
