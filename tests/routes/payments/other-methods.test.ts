import { describe, expect, test } from 'vitest'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import type { OrderView, PlacedOrder } from '#modules/orders/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { anUnpaidOrder, aSeededShop, key, only, order, pay, putInBag, stockOf, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'
import { anOrder, begin, begun, choices, entriesOf, leave, problem, shown, tasksOf } from './other-methods.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const shop = () => only(shops)
const FAR = { line1: 'Nyali Road 3', town: 'Nyali', region: 'Mombasa', country: 'KE' }

async function anOrderFarAway() {
  const jacket = await variantOf(shop())
  await leave(shop(), jacket, 500)
  const visitor = aVisitor(shop())
  await putInBag(visitor, jacket)
  const bag = (await (await visitor.get('/api/cart')).json()) as Cart
  const { options } = (await (await visitor.get('/api/cart/shipping?country=KE&region=Mombasa')).json()) as ShippingOptions
  const fee = options.find(({ method }) => method === 'standard')?.fee ?? 0
  const answer = await order(visitor, { address: FAR, expectedTotal: bag.items + fee })
  return { visitor, placed: (await answer.json()) as PlacedOrder }
}

const receive = (admin: Visitor, number: string, receipt: object, idempotencyKey = key()) =>
  admin.post(`/api/admin/orders/${number}/receipts`, receipt, { key: idempotencyKey })
const received = async (...given: Parameters<typeof receive>) => (await (await receive(...given)).json()) as OrderView
async function giftCard(admin: Visitor, value: number) {
  const answer = await admin.post('/api/admin/gift-cards', { value, reason: 'For a birthday' }, { key: key() })
  return (await answer.json()) as IssuedGiftCard
}
const balanceOf = async ({ code }: { code: string }) =>
  ((await (await aVisitor(shop()).post('/api/gift-cards/balance', { code })).json()) as { balance: number }).balance

test('a receipt of up to 100,000,000.00 is accepted', async () => {
  const { placed } = await anOrder(shop())
  const receipt = { method: 'bank-transfer', amount: 100_000_000_00, reference: key() }
  const { payment } = await received(await anAdmin(shop()), placed.number, receipt)
  expect(payment.paid).toBe(100_000_000_00)
})

describe('refusals', () => {
  test('recording a receipt refuses guests and customers', async () => {
    const { visitor, placed } = await anOrder(shop())
    const receipt = { method: 'on-delivery', amount: placed.total }
    expect(await problem(await receive(aVisitor(shop()), placed.number, receipt))).toEqual([401, 'access.not-signed-in'])
    await visitor.signUp()
    expect(await problem(await receive(visitor, placed.number, receipt))).toEqual([403, 'access.not-admin'])
    expect(await problem(await visitor.get('/api/admin/settings/payments'))).toEqual([403, 'access.not-admin'])
  })

  test.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -100 }],
    ['part of a cent', { amount: 10.5 }],
    ['a way that is not the house’s', { method: 'card' }],
    ['more than 100,000,000.00', { amount: 100_000_000_01 }],
  ])('recording a receipt refuses %s', async (_, wrong) => {
    const { placed } = await anOrder(shop())
    const answer = await receive(await anAdmin(shop()), placed.number, { method: 'on-delivery', amount: 100, ...wrong })
    expect(await problem(answer)).toEqual([400, 'request.invalid'])
  })

  test('payment on delivery is refused far away, above its limit and made to measure', async () => {
    const dear = await anOrder(shop(), { quantity: 8 })
    const measured = await anOrder(shop(), { toMeasure: true })
    const far = await anOrderFarAway()
    for (const { visitor, placed } of [dear, measured, far]) {
      expect(await problem(await begin(visitor, placed.number, { kind: 'on-delivery' }))).toEqual([
        409,
        'payments.way-not-possible',
      ])
      expect((await shown(visitor, placed.number)).status).toBe('awaiting-payment')
    }
    const why = async ({ visitor, placed }: typeof far) =>
      (await choices(visitor, placed.number)).methods.find(({ kind }) => kind === 'on-delivery')?.whyNot
    expect([await why(dear), await why(measured), await why(far)]).toEqual([
      'too-dear-for-the-door',
      'made-to-measure',
      'only-in-nairobi',
    ])
  })

  test('bank transfer is refused while the shop has no bank account', async () => {
    const admin = await anAdmin(shop())
    const rules = (await (await admin.get('/api/admin/settings/payments')).json()) as PaymentRules
    const change = (bankTransfer: object) =>
      admin.send('PUT', '/api/admin/settings/payments', {
        body: { ...rules, bankTransfer: { ...rules.bankTransfer, ...bankTransfer } },
      })
    expect(await problem(await change({ account: '' }))).toEqual([400, 'settings.no-bank-account'])
    expect((await change({ on: false })).status).toBe(200)
    const { visitor, placed } = await anOrder(shop())
    expect(await problem(await begin(visitor, placed.number, { kind: 'bank-transfer' }))).toEqual([
      409,
      'payments.way-not-possible',
    ])
    await change({ on: true })
  })

  test('a payment refuses unknown, missing and empty gift cards', async () => {
    const { visitor, placed } = await anOrder(shop())
    const tryCard = (giftCard?: string) => begin(visitor, placed.number, { kind: 'gift-card', ...(giftCard && { giftCard }) })
    expect(await problem(await tryCard('ABCD-EFGH-JKMN-PQRS'))).toEqual([404, 'credit.no-such-card'])
    expect(await problem(await tryCard())).toEqual([404, 'credit.no-such-card'])
    const card = await giftCard(await anAdmin(shop()), 1_000)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
    expect(await problem(await tryCard(card.code))).toEqual([409, 'credit.nothing-left'])
  })
})

describe('payment on delivery', () => {
  test('payment on delivery places the order and books receipts in parts', async () => {
    const admin = await anAdmin(shop())
    const { visitor, placed, variantId } = await anOrder(shop())
    const before = (await stockOf(shop(), variantId)).committed
    const start = () => begun(visitor, placed.number, { kind: 'on-delivery' }, key())
    expect(await start()).toMatchObject({ next: { kind: 'none' }, amount: placed.total })
    expect(await shown(visitor, placed.number)).toMatchObject({
      status: 'placed',
      payment: { status: 'unpaid', paid: 0, due: placed.total },
    })
    expect((await stockOf(shop(), variantId)).committed).toBe(before + 1)
    clock.forward(120)
    await expireOrders(shop().deps)
    const same = key()
    const first = { method: 'on-delivery', amount: 100_000, note: 'The rest tomorrow' }
    await received(admin, placed.number, first, same)
    expect((await received(admin, placed.number, first, same)).payment).toMatchObject({ status: 'partially_paid', paid: 100_000 })
    const rest = { method: 'on-delivery', amount: placed.total - 100_000 }
    expect((await received(admin, placed.number, rest)).payment).toMatchObject({ status: 'paid', due: 0 })
    expect(await entriesOf(shop(), placed.id)).toMatchObject([
      { debit: 'cash', amount: 100_000 },
      { debit: 'cash', amount: placed.total - 100_000 },
    ])
    const open = await shop()
      .deps.db.selectFrom('payment_attempt')
      .select('id')
      .where('order_id', '=', placed.id)
      .where('closed_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    expect(await tasksOf(shop(), placed.id)).toEqual([])
  })

  test('concurrent choices of payment on delivery place the order once', async () => {
    const { visitor, placed, variantId } = await anOrder(shop())
    const before = (await stockOf(shop(), variantId)).committed
    await Promise.all([key(), key(), key()].map((each) => begin(visitor, placed.number, { kind: 'on-delivery' }, each)))
    expect((await shown(visitor, placed.number)).status).toBe('placed')
    expect((await stockOf(shop(), variantId)).committed).toBe(before + 1)
  })
})

describe('bank transfer', () => {
  test('cancelling an order closes its pending bank transfer', async () => {
    const { visitor, placed } = await anOrder(shop())
    await begun(visitor, placed.number, { kind: 'bank-transfer' })
    await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'Changed my mind' })
    const attempts = shop().deps.db.selectFrom('payment_attempt').select(['state', 'closed_at']).where('order_id', '=', placed.id)
    expect(await attempts.execute()).toEqual([{ state: 'cancelled', closed_at: clock.now() }])
  })

  test('a bank transfer order waits, takes parts and is placed with the last', async () => {
    const { visitor, placed } = await anOrder(shop())
    const { next } = await begun(visitor, placed.number, { kind: 'bank-transfer' })
    expect(next).toMatchObject({ kind: 'transfer', reference: placed.number, account: '0000 0000 0000' })
    clock.forward(24 * 60)
    await expireOrders(shop().deps)
    await recoverPayments(shop().deps)
    expect((await shown(visitor, placed.number)).status).toBe('awaiting-payment')

    const admin = await anAdmin(shop())
    const part = (amount: number, reference: string) =>
      receive(admin, placed.number, { method: 'bank-transfer', amount, reference })
    expect((await part(200_000, `FT26 ${placed.number}`)).status).toBe(201)
    expect(await problem(await part(200_000, `ft26${placed.number.toLowerCase()}`))).toEqual([409, 'payments.receipt-known'])
    expect((await shown(visitor, placed.number)).status).toBe('awaiting-payment')
    await part(placed.total - 200_000, `FT27 ${placed.number}`)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
    expect((await entriesOf(shop(), placed.id)).map(({ debit }) => debit)).toEqual(['bank', 'bank'])
  })

  test('a repeated bank transfer is refused once its goods were released', async () => {
    const { visitor, placed, variantId } = await anOrder(shop())
    const once = key()
    await begun(visitor, placed.number, { kind: 'bank-transfer' }, once)
    // As if the process had stopped before it extended the reservation.
    const soon = new Date(clock.now().getTime() + 60_000)
    const { db } = shop().deps
    await db.updateTable('orders').set({ pay_by: soon }).where('id', '=', placed.id).execute()
    await db.updateTable('stock_hold').set({ expires_at: soon }).where('order_id', '=', placed.id).execute()
    clock.forward(2)
    await anUnpaidOrder(shop(), variantId) // releases reservations whose time is over
    const again = await begin(visitor, placed.number, { kind: 'bank-transfer' }, once)
    expect(await problem(again)).toEqual([409, 'payments.time-over'])
  })

  test('an incomplete bank transfer expires and opens an action item for its refund', async () => {
    const admin = await anAdmin(shop())
    const { visitor, placed } = await anOrder(shop())
    await begun(visitor, placed.number, { kind: 'bank-transfer' })
    await received(admin, placed.number, { method: 'bank-transfer', amount: 50_000 })
    clock.forward(49 * 60)
    await expireOrders(shop().deps)
    expect((await shown(visitor, placed.number)).status).toBe('expired')
    expect(await tasksOf(shop(), placed.id)).toEqual(['refund-by-hand'])
  })

  test('a pending bank transfer does not block a card payment', async () => {
    const { visitor, placed } = await anOrder(shop())
    await begun(visitor, placed.number, { kind: 'bank-transfer' })
    expect((await pay(visitor, placed.number)).status).toBe(201)
    expect((await shown(visitor, placed.number)).payment.status).toBe('paid')
  })
})

describe('deposit', () => {
  const half = (total: number) => Math.round(total / 2)

  test('a deposit places a made-to-measure order, its balance paid by another method', async () => {
    const admin = await anAdmin(shop())
    const { visitor, placed } = await anOrder(shop(), { toMeasure: true })
    const deposit = half(placed.total)
    expect((await choices(visitor, placed.number)).amounts).toEqual([
      { part: 'deposit', now: deposit, later: placed.total - deposit },
      { part: 'whole', now: placed.total, later: 0 },
    ])
    await begun(visitor, placed.number, { kind: 'card', part: 'deposit' })
    expect((await pay(visitor, placed.number)).status).toBe(201)
    expect(await shown(visitor, placed.number)).toMatchObject({
      status: 'placed',
      payment: { status: 'partially_paid', paid: deposit, due: placed.total - deposit },
    })
    expect((await choices(visitor, placed.number)).amounts).toEqual([{ part: 'balance', now: placed.total - deposit, later: 0 }])
    const card = await giftCard(admin, 10_000)
    await begun(visitor, placed.number, { kind: 'gift-card', part: 'balance', giftCard: card.code })
    await begun(visitor, placed.number, { kind: 'bank-transfer', part: 'balance' })
    await received(admin, placed.number, { method: 'bank-transfer', amount: placed.total - deposit - 10_000 })
    expect((await shown(visitor, placed.number)).payment).toMatchObject({ status: 'paid', due: 0 })
    expect((await choices(visitor, placed.number)).methods).toEqual([])
  })

  test('part of a deposit does not place the order and full payment leaves no balance', async () => {
    const admin = await anAdmin(shop())
    const { visitor, placed } = await anOrder(shop(), { toMeasure: true })
    const card = await giftCard(admin, 10_000)
    await begun(visitor, placed.number, { kind: 'gift-card', part: 'deposit', giftCard: card.code })
    expect((await shown(visitor, placed.number)).status).toBe('awaiting-payment')
    expect((await choices(visitor, placed.number)).amounts[0]).toEqual({
      part: 'deposit',
      now: half(placed.total) - 10_000,
      later: placed.total - half(placed.total),
    })
    expect((await pay(visitor, placed.number)).status).toBe(201)
    expect((await shown(visitor, placed.number)).payment).toMatchObject({ status: 'paid', due: 0 })
  })
})

describe('gift card', () => {
  test('a gift card pays a part and a card the rest', async () => {
    const admin = await anAdmin(shop())
    const { visitor, placed } = await anOrder(shop())
    const card = await giftCard(admin, 150_000)
    const same = key()
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code }, same)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code }, same)
    expect(await choices(visitor, placed.number)).toMatchObject({
      due: placed.total - 150_000,
      giftCards: [{ last4: card.last4, amount: 150_000 }],
    })
    await pay(visitor, placed.number)
    expect(await shown(visitor, placed.number)).toMatchObject({ status: 'placed', payment: { status: 'paid' } })
    expect(await entriesOf(shop(), placed.id)).toMatchObject([
      { debit: 'store-credit', amount: 150_000 },
      { debit: 'clearing:stripe', amount: placed.total - 150_000 },
    ])
  })

  test('a gift card worth more than the order keeps the rest', async () => {
    const { visitor, placed } = await anOrder(shop())
    const card = await giftCard(await anAdmin(shop()), placed.total + 12_345)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
    expect((await shown(visitor, placed.number)).status).toBe('placed')
    expect(await balanceOf(card)).toBe(12_345)
  })

  test.each(['cancelled', 'expired'])('a gift card is restored when the order is %s', async (how) => {
    const { visitor, placed } = await anOrder(shop())
    const card = await giftCard(await anAdmin(shop()), 150_000)
    await begun(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
    expect(await balanceOf(card)).toBe(0)
    if (how === 'cancelled') await visitor.post(`/api/orders/${placed.number}/cancellation`, { reason: 'Changed my mind' })
    clock.forward(61)
    await expireOrders(shop().deps)
    await expireOrders(shop().deps)
    expect((await shown(visitor, placed.number)).status).toBe(how)
    expect(await balanceOf(card)).toBe(150_000)
    expect(await entriesOf(shop(), placed.id)).toMatchObject([{ cause: 'capture' }, { cause: 'refund', credit: 'store-credit' }])
    expect(await tasksOf(shop(), placed.id)).toEqual([])
  })

  test('concurrent orders spend the last balance of a gift card once', async () => {
    const orders = [await anOrder(shop()), await anOrder(shop())]
    const card = await giftCard(await anAdmin(shop()), orders[0]?.placed.total ?? 0)
    const answers = await Promise.all(
      orders.map(({ visitor, placed }) => begin(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const states = await Promise.all(
      orders.map(async ({ visitor, placed }) => (await shown(visitor, placed.number)).payment.status),
    )
    expect(states.sort()).toEqual(['paid', 'unpaid'])
    expect(await balanceOf(card)).toBe(0)
  })

  test('a gift card payment interrupted at any step is finished by the recovery job', async () => {
    const { deps } = shop()
    const real = deps.clock
    let cutShort = 0
    for (let looks = 1; looks <= 8; looks++) {
      const { visitor, placed } = await anOrder(shop())
      const card = await giftCard(await anAdmin(shop()), placed.total)
      let looked = 0
      deps.clock = {
        now: () => {
          if (++looked > looks) throw new Error('the process is gone')
          return real.now()
        },
      }
      await begin(visitor, placed.number, { kind: 'gift-card', giftCard: card.code })
      deps.clock = real
      const status = async () => (await shown(visitor, placed.number)).payment.status
      if ((await balanceOf(card)) === 0 && (await status()) !== 'paid') cutShort++
      clock.forward(1)
      await recoverPayments(deps)
      const left = await balanceOf(card)
      await expect
        .poll(async () => [looks, left, await status()], { timeout: 15_000 })
        .toEqual(left === 0 ? [looks, 0, 'paid'] : [looks, placed.total, 'unpaid'])
    }
    expect(cutShort).toBeGreaterThan(0) // otherwise no crash between spending and settling was tested
  })
})

test('store credit pays without a code for its customer only', async () => {
  const admin = await anAdmin(shop())
  const visitor = aVisitor(shop())
  const email = 'owed@example.com'
  await visitor.signUp(email)
  await admin.post('/api/admin/store-credit', { email, value: 77_700, reason: 'A late suit' }, { key: key() })
  const jacket = await variantOf(shop())
  await leave(shop(), jacket, 10)
  await putInBag(visitor, jacket)
  const placed = (await (await order(visitor)).json()) as PlacedOrder
  expect((await choices(visitor, placed.number)).storeCredit).toBe(77_700)
  await begun(visitor, placed.number, { kind: 'gift-card' })
  expect((await shown(visitor, placed.number)).payment.paid).toBe(77_700)
  expect((await choices(visitor, placed.number)).storeCredit).toBe(0)
})
