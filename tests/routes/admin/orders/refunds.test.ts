import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { present } from '#kernel/assert.ts'
import { stoppedClock } from '#kernel/clock.ts'
import type { DisputeUpdate } from '#modules/payments/index.ts'
import type { OrderRefunds, RefundQuote, RequestRefund } from '#modules/refunds/contract.ts'
import { recoverRefunds } from '#steps/settlement/providers/send-refund.ts'
import { settleDispute } from '#steps/settlement/providers/settle-dispute.ts'
import { settleRefund } from '#steps/settlement/providers/settle-refund.ts'
import { mailsOf } from '#tests/mails.ts'
import { FakeRefunds } from '../../../fake-refunds.ts'
import { anUnpaidOrder, aSeededShop, key, only, pay, setOnHand, stockOf, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'

const SOMEBODY = { id: 'somebody', email: 'somebody@example.com' }
const clock = stoppedClock('2026-11-21T09:00:00Z')
const shops = aSeededShop({ databasePool: 20 }, 1, { clock })
let provider: FakeRefunds
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
beforeEach(async () => {
  provider = new FakeRefunds()
  provider.serve(only(shops))
  await setOnHand(only(shops), await variantOf(only(shops)), 500)
})

const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const body = async (answer: Response) => (await answer.json()) as OrderRefunds
const ask = (number: string, input: unknown, idempotencyKey = key()) => {
  clock.forward(0.01) // refunds have different times
  return admin.post(`/api/admin/orders/${number}/refunds`, input, { key: idempotencyKey })
}
const refunds = async (number: string) => body(await admin.get(`/api/admin/orders/${number}/refunds`))
const whole = (goods = 'restock') => ({ by: 'whole', goods, reason: 'The customer changed their mind.' }) as RequestRefund
const amount = (cents: unknown) => ({ by: 'amount', amount: cents, reason: 'A thread was loose.' })

async function aPaidOrder(quantity = 2) {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const { visitor, placed } = await anUnpaidOrder(shop, jacket, quantity)
  await pay(visitor, placed.number)
  const line = await shop.deps.db.selectFrom('order_line').selectAll().where('order_id', '=', placed.id).executeTakeFirstOrThrow()
  return { shop, jacket, visitor, placed, line }
}
const lines = (line: { id: number }, quantity: number, goods = 'restock', shipping = 0) => ({
  by: 'lines',
  lines: [{ line: line.id, quantity, goods }],
  shipping,
  reason: 'It came back.',
})
const tasksOf = (orderId: string) =>
  only(shops)
    .deps.db.selectFrom('action_item')
    .select(['kind', 'closed_at'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute()
const openTasks = async (orderId: string) =>
  (await tasksOf(orderId)).filter(({ closed_at }) => !closed_at).map(({ kind }) => kind)

async function booked(orderId: string) {
  const rows = await only(shops).deps.db.selectFrom('payment_entry').selectAll().where('order_id', '=', orderId).execute()
  return rows.reduce(
    (sum, { credit, debit, amount: cents }) => sum + (credit === 'customer' ? cents : 0) - (debit === 'customer' ? cents : 0),
    0,
  )
}
const attemptOf = (orderId: string) =>
  only(shops).deps.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

describe('refusals', () => {
  test('a refund refuses guests and requests without an idempotency key', async () => {
    const { placed } = await aPaidOrder()
    const address = `/api/admin/orders/${placed.number}/refunds`
    expect(await problem(await aVisitor(only(shops)).post(address, whole(), { key: key() }))).toEqual([
      401,
      'access.not-signed-in',
    ])
    expect(await problem(await admin.post(address, whole()))).toEqual([400, 'idempotency.key-missing'])
  })

  test.each([[-1], [0], [0.5], ['1'], [1e15], [null]])('a refund refuses the amount %s', async (odd) => {
    const { placed } = await aPaidOrder(1)
    expect(await problem(await ask(placed.number, amount(odd)))).toEqual([400, 'request.invalid'])
    expect(provider.asked).toBe(0)
  })

  test('a refund refuses excess money and units, foreign lines and unpaid orders', async () => {
    const { placed, line, shop, jacket } = await aPaidOrder(2)
    const { line: other } = await aPaidOrder(1)
    expect(await problem(await ask(placed.number, amount(placed.total + 1)))).toEqual([409, 'refunds.too-much'])
    expect(await problem(await ask(placed.number, lines(line, 3)))).toEqual([409, 'refunds.too-many-units'])
    expect(await problem(await ask(placed.number, lines(other, 1)))).toEqual([404, 'refunds.no-such-line'])
    const { placed: unpaid } = await anUnpaidOrder(shop, jacket)
    expect(await problem(await ask(unpaid.number, whole()))).toEqual([409, 'refunds.not-placed'])
    expect(await problem(await ask('K7M4-2QXD', whole()))).toEqual([404, 'orders.no-such-order'])
    expect(await booked(placed.id)).toBe(placed.total)
  })

  test('a refund is refused while a payment is disputed', async () => {
    const { placed, shop } = await aPaidOrder()
    const attempt = await attemptOf(placed.id)
    const dispute: DisputeUpdate = {
      about: 'dispute',
      provider: 'stripe',
      id: key(),
      reference: String(attempt.provider_reference),
      dispute: key(),
      status: 'needs_response',
      reason: 'fraudulent',
      amount: attempt.amount,
      currency: 'KES',
      answerBy: null,
      funds: null,
    }
    await settleDispute(shop.deps, dispute, 'webhook')
    expect(await problem(await ask(placed.number, whole()))).toEqual([409, 'refunds.disputed'])
    await settleDispute(shop.deps, { ...dispute, id: key(), status: 'won' }, 'webhook')
    expect((await ask(placed.number, whole())).status).toBe(201)
  })
})

describe('refunding', () => {
  test('a full refund returns money and stock and sends credit note and e-mail', async () => {
    const { shop, jacket, placed, visitor } = await aPaidOrder(2)
    const answer = await body(await ask(placed.number, whole()))
    expect(answer.refunds).toMatchObject([
      { state: 'succeeded', amount: placed.total, parts: [{ route: 'provider', state: 'succeeded' }] },
    ])
    expect(answer.left).toEqual({ goods: 0, tooMuch: 0 })
    expect([await booked(placed.id), provider.given]).toEqual([0, placed.total])
    expect(await stockOf(shop, jacket)).toMatchObject({ on_hand: 500, committed: 0, held: 0 })
    expect((await attemptOf(placed.id)).state).toBe('refunded')

    const papers = (await (await visitor.get(`/api/orders/${placed.number}/invoices`)).json()) as {
      invoices: { kind: string; total: number }[]
    }
    expect(papers.invoices).toMatchObject([
      { kind: 'invoice', total: placed.total },
      { kind: 'credit-note', total: placed.total },
    ])
    expect(await mailsOf(shop.deps.db, { template: 'refund-made', about: placed.number })).toHaveLength(1)
    expect(await problem(await ask(placed.number, whole()))).toEqual([409, 'refunds.nothing-left'])
  })

  test('refunding a line unit by unit returns its total to the cent', async () => {
    const { shop, jacket, placed, line } = await aPaidOrder(3)
    await ask(placed.number, lines(line, 1, 'restock'))
    await ask(placed.number, lines(line, 1, 'write-off'))
    const answer = await body(await ask(placed.number, lines(line, 1, 'keep')))
    const given = answer.refunds.flatMap((refund) => refund.lines)
    expect(given.reduce((sum, share) => sum + share.amount, 0)).toBe(line.total)
    expect(given.reduce((sum, share) => sum + share.vat, 0)).toBe(line.vat)
    expect(await stockOf(shop, jacket)).toMatchObject({ on_hand: 499, committed: 1 })
    expect(answer.lines).toEqual([
      { line: line.id, quantity: 0, amount: 0, vat: 0, lost: 0 },
      { line: null, quantity: 0, amount: placed.total - line.total, vat: expect.any(Number), lost: 0 },
    ])
  })

  test('a refund quote equals the refund, changes nothing and refuses the same', async () => {
    const { placed, line, visitor } = await aPaidOrder(3)
    const address = `/api/admin/orders/${placed.number}/refund-quotes`
    const quote = async (wish: unknown) => (await (await admin.post(address, wish)).json()) as RefundQuote
    expect(await problem(await visitor.post(address, { by: 'whole' }))).toEqual([401, 'access.not-signed-in'])
    expect(await problem(await admin.post(address, lines(line, 4)))).toEqual([409, 'refunds.too-many-units'])
    expect(await problem(await admin.post(address, { by: 'amount', amount: placed.total + 1 }))).toEqual([
      409,
      'refunds.too-much',
    ])
    expect(await problem(await admin.post(address, { by: 'too-much' }))).toEqual([409, 'refunds.nothing-left'])

    const seen = await quote(lines(line, 2))
    expect(seen).toMatchObject({ lines: [{ line: line.id, quantity: 2 }], parts: [{ route: 'provider', provider: 'stripe' }] })
    expect([await booked(placed.id), provider.asked]).toEqual([placed.total, 0])
    const { refunds: made } = await body(await ask(placed.number, { ...lines(line, 2), expected: seen.amount }))
    expect(made).toMatchObject([{ amount: seen.amount, vat: seen.vat }])
    const papers = (await (await visitor.get(`/api/orders/${placed.number}/invoices`)).json()) as {
      invoices: { number: string; pdf: string }[]
    }
    expect(made[0]?.creditNote).toEqual({ number: papers.invoices[1]?.number, pdf: papers.invoices[1]?.pdf })
    expect((await admin.get(String(made[0]?.creditNote?.pdf))).headers.get('Content-Type')).toBe('application/pdf')
  })

  test('a refund is refused when its quoted amount has changed', async () => {
    const { placed, line } = await aPaidOrder(2)
    await ask(placed.number, amount(1_000))
    expect(await problem(await ask(placed.number, { ...lines(line, 2), expected: line.total }))).toEqual([
      409,
      'refunds.amount-changed',
    ])
    expect(await booked(placed.id)).toBe(placed.total - 1_000)
  })

  test('refunding delivered goods restocks or quarantines them', async () => {
    const { shop, jacket, placed, line } = await aPaidOrder(3)
    await moveOrder(shop.deps, placed.number, 'confirm', { staff: SOMEBODY })
    for (const move of ['pick', 'pack', 'ship', 'deliver'] as const)
      await moveParcel(shop.deps, placed.number, { move }, SOMEBODY)
    expect(await stockOf(shop, jacket)).toMatchObject({ on_hand: 497, committed: 0 })
    await ask(placed.number, lines(line, 1, 'restock'))
    await ask(placed.number, lines(line, 1, 'quarantine'))
    expect(await stockOf(shop, jacket)).toMatchObject({ on_hand: 498, committed: 0 })
    const moved = await shop.deps.db
      .selectFrom('stock_movement')
      .select(['kind', 'quantity'])
      .where('order_id', '=', placed.id)
      .orderBy('id')
      .execute()
    expect(moved.slice(-2)).toEqual([
      { kind: 'returned', quantity: 1 },
      { kind: 'quarantined', quantity: 1 },
    ])
  })

  test('concurrent refunds pay once and an idempotency key repeats its response', async () => {
    const { placed } = await aPaidOrder()
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(placed.number, whole())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([409]))
    expect([await booked(placed.id), provider.given]).toEqual([0, placed.total])

    const { placed: second } = await aPaidOrder()
    const same = key()
    const twins = await Promise.all(Array.from({ length: 10 }, () => ask(second.number, amount(100), same)))
    expect(new Set(twins.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await problem(await ask(second.number, amount(200), same))).toEqual([409, 'idempotency.key-reused'])
    expect(await booked(second.id)).toBe(second.total - 100)
  })

  test('the database refuses to refund more than was captured', async () => {
    const { placed, shop } = await aPaidOrder()
    await ask(placed.number, amount(100))
    const { id } = await attemptOf(placed.id)
    const over = shop.deps.db
      .updateTable('refund_source')
      .set({ taken: placed.total + 1 })
      .where('attempt_id', '=', id)
      .execute()
    await expect(over).rejects.toThrow(/refund_source_not_overdrawn/)
  })
})

test('a refunded order cannot be paid again', async () => {
  const { placed, visitor } = await aPaidOrder()
  await ask(placed.number, amount(5_000))
  expect(await problem(await pay(visitor, placed.number))).toEqual([409, 'payments.already-paid'])
})

describe('failed refunds', () => {
  test('a failed refund opens an action item and is retried under a new key', async () => {
    const { placed } = await aPaidOrder()
    provider.behaviour = 'fails'
    const failed = await body(await ask(placed.number, amount(5_000)))
    const part = present(failed.refunds[0]?.parts[0], 'the part')
    expect(part).toMatchObject({
      state: 'failed',
      failure: 'expired_or_canceled_card',
      moves: ['retry', 'sent-by-hand', 'withdraw'],
    })
    expect(await openTasks(placed.id)).toEqual(['refund-failed'])
    expect(await booked(placed.id)).toBe(placed.total)

    const move = (name: string) =>
      admin.post(`/api/admin/orders/${placed.number}/refund-parts/${part.id}/moves`, { move: name, note: 'Asked the bank.' })
    provider.behaviour = 'succeeds'
    expect((await body(await move('retry'))).refunds[0]?.state).toBe('succeeded')
    expect(await openTasks(placed.id)).toEqual([])
    expect([await booked(placed.id), provider.given]).toEqual([placed.total - 5_000, 5_000])
    expect(await problem(await move('retry'))).toEqual([409, 'refunds.cannot-move'])
  })

  test('a failed refund is sent by hand or withdrawn, ignoring late events', async () => {
    const { placed } = await aPaidOrder()
    provider.behaviour = 'fails'
    const byHand = present((await body(await ask(placed.number, amount(5_000)))).refunds[0]?.parts[0], 'the part')
    const letBe = present((await body(await ask(placed.number, amount(7_000)))).refunds[1]?.parts[0], 'the part')
    const move = (id: string, name: string) =>
      admin.post(`/api/admin/orders/${placed.number}/refund-parts/${id}/moves`, { move: name, note: 'By M-Pesa.' })
    await move(byHand.id, 'sent-by-hand')
    await move(letBe.id, 'withdraw')
    const after = await refunds(placed.number)
    expect(after.refunds.map(({ state }) => state)).toEqual(['succeeded', 'rejected'])
    expect(after.left.goods).toBe(placed.total - 5_000)
    expect(await booked(placed.id)).toBe(placed.total - 5_000)
    expect(await openTasks(placed.id)).toEqual([])

    for (const word of ['failed', 'succeeded', 'failed'] as const) {
      for (const kept of provider.kept)
        await settleRefund(only(shops).deps, { ...provider.notice(kept, word), id: key() }, 'webhook')
    }
    expect(await refunds(placed.number)).toEqual(after)
    expect(await booked(placed.id)).toBe(placed.total - 5_000)
    expect(await openTasks(placed.id)).toEqual([])
    expect(await problem(await move(byHand.id, 'retry'))).toEqual([409, 'refunds.cannot-move'])
  })

  test.each(['sent-by-hand', 'withdraw'])('a late success after a manual move opens an action item: %s', async (name) => {
    const { placed, shop } = await aPaidOrder()
    provider.behaviour = 'is refused'
    const part = present((await body(await ask(placed.number, amount(5_000)))).refunds[0]?.parts[0], 'the part')
    await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${part.id}/moves`, { move: name, note: 'By M-Pesa.' })
    const { provider_reference } = await attemptOf(placed.id)
    const went = { refund: `re_${key()}`, payment: String(provider_reference), amount: 5_000, key: `${part.id}:1` }
    await settleRefund(shop.deps, provider.notice({ ...went, state: 'succeeded' }), 'webhook')
    expect(await openTasks(placed.id)).toEqual(['refund-unknown'])
  })

  test.each(['is silent', 'answers and is not heard'] as const)(
    'an unconfirmed refund is retried and paid once when the provider %s',
    async (how) => {
      const { placed, shop } = await aPaidOrder()
      provider.behaviour = how
      expect((await body(await ask(placed.number, whole()))).refunds[0]?.state).toBe('requested')
      provider.behaviour = 'succeeds'
      clock.forward(1)
      await recoverRefunds(shop.deps)
      expect((await refunds(placed.number)).refunds[0]?.state).toBe('succeeded')
      expect([await booked(placed.id), provider.given, provider.kept.length]).toEqual([0, placed.total, 1])
    },
  )

  test('a refund that cannot be retried does not stop the others', async () => {
    const { placed, shop } = await aPaidOrder()
    const other = await aPaidOrder()
    provider.behaviour = 'is silent'
    for (const { number } of [placed, other.placed]) await ask(number, whole())
    provider.behaviour = 'succeeds'
    clock.forward(1)
    const cards = present(shop.deps.cards, 'the cards')
    let calls = 0
    const refund: typeof cards.refund = async (input) => {
      calls += 1
      if (calls === 1) throw new Error('broken')
      return cards.refund(input)
    }
    await recoverRefunds({ ...shop.deps, cards: { ...cards, refund } })
    const states = async () =>
      Promise.all([placed, other.placed].map(async ({ number }) => (await refunds(number)).refunds[0]?.state))
    expect(await states()).toEqual(['requested', 'succeeded'])
    clock.forward(1)
    await recoverRefunds(shop.deps)
    expect(await states()).toEqual(['succeeded', 'succeeded'])
  })

  test('a refund refused by the provider opens an action item', async () => {
    const { placed } = await aPaidOrder()
    provider.behaviour = 'is refused'
    expect((await body(await ask(placed.number, whole()))).refunds[0]?.state).toBe('failed')
    expect(await openTasks(placed.id)).toEqual(['refund-failed'])
  })

  test('provider events in any order end in the same refund state', async () => {
    const shop = only(shops)
    const orders = [
      ['submitted', 'succeeded', 'failed'],
      ['failed', 'succeeded', 'submitted', 'failed'],
      ['succeeded', 'failed', 'succeeded', 'submitted'],
    ] as const
    for (const words of orders) {
      const { placed } = await aPaidOrder()
      provider.behaviour = 'pends'
      await ask(placed.number, amount(9_900))
      const kept = present(provider.kept.at(-1), 'the refund')
      for (const word of words) await settleRefund(shop.deps, provider.notice(kept, word), 'webhook')
      expect((await refunds(placed.number)).refunds[0]?.state).toBe('reversed')
      expect(await booked(placed.id)).toBe(placed.total)
      expect(await openTasks(placed.id)).toEqual(['refund-failed'])
    }
  })

  test('an event of an earlier refund try does not change the current one', async () => {
    const { placed, shop } = await aPaidOrder()
    provider.behaviour = 'fails'
    const part = present((await body(await ask(placed.number, amount(500)))).refunds[0]?.parts[0], 'the part')
    provider.behaviour = 'pends'
    await admin.post(`/api/admin/orders/${placed.number}/refund-parts/${part.id}/moves`, { move: 'retry', note: 'Again.' })
    await settleRefund(shop.deps, { ...provider.notice(present(provider.kept[0], 'the first')), id: key() }, 'webhook')
    expect((await refunds(placed.number)).refunds[0]?.state).toBe('submitted')
  })

  test('a refund made at the provider is counted and opens an action item', async () => {
    const { placed, shop } = await aPaidOrder()
    const { provider_reference } = await attemptOf(placed.id)
    const made = {
      refund: 're_dashboard',
      payment: String(provider_reference),
      amount: 1_000,
      state: 'succeeded' as const,
      key: '',
    }
    await settleRefund(shop.deps, provider.notice(made), 'webhook')
    await settleRefund(shop.deps, provider.notice(made), 'webhook')
    const after = await refunds(placed.number)
    expect(after.refunds).toMatchObject([{ kind: 'outside', amount: 1_000, state: 'succeeded' }])
    expect(after.left.goods).toBe(placed.total - 1_000)
    expect(await openTasks(placed.id)).toEqual(['refund-unknown'])
    expect(await problem(await ask(placed.number, amount(placed.total)))).toEqual([409, 'refunds.too-much'])
  })
})
