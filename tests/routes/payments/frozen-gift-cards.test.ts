import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sellGiftCards } from '#flows/orders/sell-gift-cards.ts'
import type { AdminGiftCard } from '#modules/credit/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { settleDispute } from '#steps/settlement/providers/settle-dispute.ts'
import { settleRefund } from '#steps/settlement/providers/settle-refund.ts'
import { problem } from '#tests/account.ts'
import { json } from '#tests/measuring.ts'
import { aSeededShop, key, only } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { aWaysHouse } from '../../ways/making.ts'
import { type Made, paidOrders } from '../../ways/paid-orders.ts'

const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const deps = () => only(shops).deps
let admin: Visitor
const make = paidOrders(
  () => only(shops),
  () => admin,
)
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

async function aboutPaymentOf({ id }: Made) {
  const attempts = deps().db.selectFrom('payment_attempt').select(['provider_reference', 'amount'])
  const found = await attempts.where('order_id', '=', id).where('provider', '=', 'stripe').executeTakeFirstOrThrow()
  return { provider: 'stripe', reference: String(found.provider_reference), amount: found.amount, currency: 'KES' } as const
}
async function aDispute(order: Made) {
  const about = {
    ...(await aboutPaymentOf(order)),
    about: 'dispute',
    dispute: key(),
    reason: 'fraudulent',
    answerBy: null,
  } as const
  return async (status: string, funds: 'withdrawn' | 'reinstated' | null = null) =>
    expect((await settleDispute(deps(), { ...about, id: key(), status, funds }, 'webhook')).ok).toBe(true)
}
async function refundedAtProvider(order: Made, part = 1) {
  const about = await aboutPaymentOf(order)
  const refund = { about: 'refund', state: 'succeeded', refund: key(), refundId: null, failure: null, id: key() } as const
  expect((await settleRefund(deps(), { ...about, amount: about.amount * part, ...refund }, 'webhook')).ok).toBe(true)
}

type Sold = { id: string; balance: number; stopped: boolean; mailed: boolean; code: string | null }
async function cardsOf({ id }: Made): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select card.id, balance, stopped_at is not null as stopped, mailed_at is not null as mailed, mail.data ->> 'code' as code
    from order_line as line join sold_gift_card as sold on sold.order_line_id = line.id join gift_card as card on card.id = card_id
    left join mail on mail.id = sold.mail_id where line.order_id = ${id} order by piece`.execute(deps().db)
  return rows
}
const codeOf = async (order: Made) => String((await cardsOf(order))[0]?.code)
const itemsOf = async ({ id }: Made) =>
  deps()
    .db.selectFrom('action_item')
    .select(['kind', 'detail', 'closed_at'])
    .where('order_id', '=', id)
    .where('kind', '=', 'gift-cards-frozen')
    .execute()
const payWith = async (giftCard: string, { number, visitor }: Made) =>
  problem(await visitor.post(`/api/orders/${number}/payment-attempts`, { kind: 'gift-card', giftCard }, { key: key() }))
const PAID = [201, null]
const release = (id: string) => admin.post(`/api/admin/gift-cards/${id}/release`, { reason: 'The customer showed the receipt.' })
/** The tests set stock without movements. */
const broken = () =>
  brokenInvariants(
    deps().db,
    INVARIANTS.filter((name) => name !== 'stock-not-its-movements'),
  )

describe('gift cards whose payment is taken back', () => {
  test('a disputed gift card cannot be spent, and staff read what was spent of it', async () => {
    const order = await make.cards(2)
    const code = await codeOf(order)
    const cheap = await make.unpaid()
    expect(await payWith(code, cheap)).toEqual(PAID)
    const { number: bought } = cheap
    await (await aDispute(order))('needs_response', 'withdrawn')
    const second = String((await cardsOf(order))[1]?.code)
    expect(await payWith(second, await make.unpaid())).toEqual([409, 'credit.card-frozen'])
    const house = await aWaysHouse(only(shops))
    const sale = await house.askSale(undefined, { tender: { means: 'gift-card', code: second } })
    expect(await problem(sale)).toEqual([409, 'credit.card-frozen'])
    const balance = await order.visitor.post('/api/gift-cards/balance', { code: second })
    expect(await problem(balance)).toEqual([409, 'credit.card-frozen'])
    const spent = 1_000_000 - (await cardsOf(order)).reduce((sum, card) => sum + card.balance, 0)
    expect(spent).toBeGreaterThan(0)
    expect(await itemsOf(order)).toMatchObject([{ detail: { amount: spent, orders: bought }, closed_at: null }])
    expect(await broken()).toEqual([])
  })

  test('an unsent gift card waits for the verdict and is mailed once the dispute is won', async () => {
    const order = await make.cards(1, dayOf(new Date(Date.now() + 86_400_000)))
    const says = await aDispute(order)
    await says('needs_response', 'withdrawn')
    await sql`update ordered_gift_card set send_on = ${dayOf(new Date())}`.execute(deps().db)
    await sellGiftCards(deps())
    expect(await cardsOf(order)).toMatchObject([{ mailed: false, balance: 500_000 }])
    await says('won', 'reinstated')
    await sellGiftCards(deps())
    expect(await cardsOf(order)).toMatchObject([{ mailed: true }])
    expect(await itemsOf(order)).toMatchObject([{ closed_at: expect.any(Date) }])
    expect(await payWith(await codeOf(order), await make.unpaid())).toEqual(PAID)
    expect(await broken()).toEqual([])
  })

  test('a lost dispute writes gift cards off, and a late win restores them', async () => {
    const order = await make.cards()
    const says = await aDispute(order)
    await says('needs_response', 'withdrawn')
    await says('lost')
    expect(await cardsOf(order)).toMatchObject([{ balance: 0, stopped: true }])
    expect(await payWith(await codeOf(order), await make.unpaid())).toEqual([404, 'credit.no-such-card'])
    expect(await broken()).toEqual([])
    await says('won', 'reinstated')
    expect(await cardsOf(order)).toMatchObject([{ balance: 500_000, stopped: false }])
  })

  test('a gift card spent in full is valid again after a late win', async () => {
    const order = await make.cards()
    const says = await aDispute(order)
    expect(await payWith(await codeOf(order), await make.unpaid(3))).toEqual(PAID)
    await says('needs_response', 'withdrawn')
    await says('lost')
    expect(await cardsOf(order)).toMatchObject([{ balance: 0, stopped: true }])
    await says('won', 'reinstated')
    expect(await cardsOf(order)).toMatchObject([{ balance: 0, stopped: false }])
  })

  test.each([1, 0.9])('a refund at the provider of %d of the price freezes gift cards until staff release them', async (part) => {
    const order = await make.cards()
    await refundedAtProvider(order, part)
    const [card] = await cardsOf(order)
    expect(await payWith(String(card?.code), await make.unpaid())).toEqual([409, 'credit.card-frozen'])
    const { cards } = await json<{ cards: AdminGiftCard[] }>(admin.get('/api/admin/gift-cards'))
    expect(cards.find(({ id }) => id === card?.id)?.isFrozen).toBe(true)
    expect((await release(String(card?.id))).status).toBe(200)
    expect(await itemsOf(order)).toMatchObject([{ closed_at: expect.any(Date) }])
    expect(await payWith(String(card?.code), await make.unpaid())).toEqual(PAID)
    expect(await problem(await release(String(card?.id)))).toEqual([409, 'credit.not-frozen'])
    expect(await broken()).toEqual([])
  })
})
