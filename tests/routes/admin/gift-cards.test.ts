import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { stoppedClock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { done } from '#kernel/outcome.ts'
import type { GiftCardHistory, GiftCardList, IssuedGiftCard } from '#modules/credit/contract.ts'
import { giveBack, spend } from '#modules/credit/index.ts'
import { transact } from '#platform/db.ts'
import { mailsOf } from '#tests/mails.ts'
import { anUnpaidOrder, aSeededShop, key, only, setOnHand, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, PASSWORD, type Visitor } from '../../visitor.ts'

const clock = stoppedClock('2026-11-20T09:00:00Z')
const shops = aSeededShop({}, 1, { clock })
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]

const CARD = { value: 500_000, reason: 'For a wedding present' }
async function issue(admin: Visitor, over: object = {}, idempotencyKey = key()) {
  const answer = await admin.post('/api/admin/gift-cards', { ...CARD, ...over }, { key: idempotencyKey })
  return (await answer.json()) as IssuedGiftCard
}
const lookUp = (code: string) => aVisitor(only(shops)).post('/api/gift-cards/balance', { code })
const history = async (admin: Visitor, id: string) =>
  (await (await admin.get(`/api/admin/gift-cards/${id}`)).json()) as z.infer<typeof GiftCardHistory>

async function anOrderId() {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  await setOnHand(shop, jacket, 50)
  return (await anUnpaidOrder(shop, jacket)).placed.id
}
const take = (code: string, most: number, orderId: string, attemptId = newId()) =>
  transact(only(shops).deps.db, (tx) =>
    spend(tx, { with: { code }, max: () => most, attemptId, orderId, by: 'customer', at: clock.now() }),
  )

describe('refusals', () => {
  test('gift cards refuse guests and customers', async () => {
    const stranger = aVisitor(only(shops))
    expect(await problem(await stranger.post('/api/admin/gift-cards', CARD, { key: key() }))).toEqual([
      401,
      'access.not-signed-in',
    ])
    await stranger.signUp()
    for (const answer of [
      await stranger.post('/api/admin/gift-cards', CARD, { key: key() }),
      await stranger.post('/api/admin/store-credit', { ...CARD, email: 'a@example.com' }, { key: key() }),
      await stranger.get('/api/admin/gift-cards'),
    ]) {
      expect(await problem(answer)).toEqual([403, 'access.not-admin'])
    }
  })

  test.each([
    ['a value of nothing', { value: 0 }],
    ['part of a cent', { value: 100.5 }],
    ['more than a million', { value: 100_000_001 }],
    ['no reason', { reason: ' ' }],
    ['a day that does not exist', { expiresOn: '2027-02-30' }],
  ])('issuing a gift card refuses %s', async (_, wrong) => {
    const admin = await anAdmin(only(shops))
    const answer = await admin.post('/api/admin/gift-cards', { ...CARD, ...wrong }, { key: key() })
    expect(await problem(answer)).toEqual([400, 'request.invalid'])
  })

  test('issuing refuses a past expiry date and an unknown customer', async () => {
    const admin = await anAdmin(only(shops))
    const ended = await admin.post('/api/admin/gift-cards', { ...CARD, expiresOn: '2026-11-19' }, { key: key() })
    expect(await problem(ended)).toEqual([400, 'credit.ends-in-the-past'])
    const nobody = await admin.post('/api/admin/store-credit', { ...CARD, email: 'nobody@example.com' }, { key: key() })
    expect(await problem(nobody)).toEqual([404, 'credit.no-such-customer'])
  })

  test('unknown, stopped and expired gift card codes get the same response', async () => {
    const admin = await anAdmin(only(shops))
    const stopped = await issue(admin)
    await admin.post(`/api/admin/gift-cards/${stopped.id}/stop`, { reason: 'It was lost' })
    const short = await issue(admin, { expiresOn: '2026-11-20' })
    expect((await lookUp(short.code)).status).toBe(200)
    clock.forward(24 * 60)
    const answers = await Promise.all(['ABCD-EFGH-JKMN-PQRS', 'nonsense', stopped.code, short.code].map(lookUp))
    clock.forward(-24 * 60)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    for (const answer of answers) expect(await problem(answer)).toEqual([404, 'credit.no-such-card'])
  })

  test('gift card lookups are rate-limited', async () => {
    const guesser = aVisitor(only(shops))
    const answers = []
    for (let i = 0; i < 12; i++) answers.push(await guesser.post('/api/gift-cards/balance', { code: 'ABCD-EFGH-JKMN-PQRS' }))
    expect(await problem(answers.at(-1) as Response)).toEqual([429, 'rate-limit.exceeded'])
  })
})

describe('a gift card', () => {
  test('a gift card is issued once per idempotency key and its code is not stored', async () => {
    const admin = await anAdmin(only(shops))
    const same = key()
    const [first, second] = await Promise.all([issue(admin, {}, same), issue(admin, {}, same)])
    expect(second).toEqual(first)
    const { db } = only(shops).deps
    const kept = JSON.stringify([
      await db.selectFrom('gift_card').selectAll().execute(),
      await db.selectFrom('gift_card_entry').selectAll().execute(),
      await db.selectFrom('idempotency_key').selectAll().execute(),
    ])
    expect(kept).toContain(first.id)
    expect(kept).not.toContain(first.code)
    expect(kept).not.toContain(first.code.replaceAll('-', ''))
    expect(await (await lookUp(first.code.toLowerCase())).json()).toEqual({
      last4: first.last4,
      balance: 500_000,
      expiresOn: null,
    })
    const { cards } = (await (await admin.get('/api/admin/gift-cards')).json()) as z.infer<typeof GiftCardList>
    expect(cards.filter(({ id }) => id === first.id)).toHaveLength(1)
  })

  test('a gift card pays in parts and gets refunds, each only once', async () => {
    const admin = await anAdmin(only(shops))
    const card = await issue(admin)
    const orderId = await anOrderId()
    const attemptId = newId()
    expect(await take(card.code, 300_000, orderId, attemptId)).toMatchObject({ value: { amount: 300_000, left: 200_000 } })
    const back = () =>
      transact(only(shops).deps.db, async (tx) =>
        done(
          await giveBack(tx, {
            attemptId,
            amount: 300_000,
            reference: attemptId,
            by: 'shop',
            reason: 'Cancelled',
            at: clock.now(),
          }),
        ),
      )
    expect(await back()).toEqual({ ok: true, value: true })
    expect(await back()).toEqual({ ok: true, value: false })
    const { balance, lines } = await history(admin, card.id)
    expect([balance, lines.map(({ cause, amount }) => [cause, amount])]).toEqual([
      500_000,
      [
        ['returned', 300_000],
        ['spent', -300_000],
        ['issued', 500_000],
      ],
    ])
  })

  test('concurrent orders spend the last balance of a gift card once', async () => {
    const admin = await anAdmin(only(shops))
    const card = await issue(admin, { value: 100_000 })
    const orderIds = await Promise.all([anOrderId(), anOrderId()])
    const answers = await Promise.all(orderIds.map((orderId) => take(card.code, 100_000, orderId)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'credit.nothing-left' } })
    expect((await history(admin, card.id)).balance).toBe(0)
  })

  test('a gift card balance equals its entries and never falls below zero', async () => {
    const admin = await anAdmin(only(shops))
    const orderId = await anOrderId()
    const { db } = only(shops).deps
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 10_000 }),
        fc.array(fc.record({ most: fc.integer({ min: 1, max: 6_000 }), back: fc.boolean() }), { minLength: 1, maxLength: 12 }),
        async (value, steps) => {
          const card = await issue(admin, { value })
          let left = value
          await Promise.all(
            steps.map(async ({ most, back }) => {
              const attemptId = newId()
              const spent = await take(card.code, most, orderId, attemptId)
              if (!spent.ok) return
              left -= spent.value.amount
              if (!back) return
              const { amount } = spent.value
              const at = clock.now()
              await transact(db, async (tx) =>
                done(await giveBack(tx, { attemptId, amount, reference: attemptId, by: 'shop', reason: 'Cancelled', at })),
              )
              left += amount
            }),
          )
          const { balance, lines } = await history(admin, card.id)
          expect(balance).toBe(left)
          expect(balance).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
          let running = 0
          for (const { amount } of lines.toReversed()) {
            running += amount
            expect(running).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { numRuns: 15 },
    )
  })
})

test('store credit is one balance per customer and repeats no idempotency key', async () => {
  const admin = await anAdmin(only(shops))
  const customer = aVisitor(only(shops))
  await customer.signUp('credit@example.com')
  const give = (idempotencyKey: string, value: number) =>
    admin.post('/api/admin/store-credit', { email: 'Credit@example.com', value, reason: 'A late suit' }, { key: idempotencyKey })
  const same = key()
  for (const answer of [await give(same, 70_000), await give(same, 70_000)])
    expect(await answer.json()).toEqual({ balance: 70_000 })
  expect(await (await give(key(), 5_000)).json()).toEqual({ balance: 75_000 })
  expect(await problem(await give(same, 80_000))).toEqual([409, 'idempotency.key-reused'])
  expect(await (await customer.get('/api/store-credit')).json()).toEqual({ balance: 75_000 })
})

describe('a gift card with a recipient', () => {
  const FOR = { name: 'Amina Odhiambo', email: 'Amina@Example.com', language: 'sw' }
  const mailsTo = (to: string) => mailsOf(only(shops).deps.db, { to, template: 'gift-card' })

  test.each([
    { name: '' },
    { email: 'nobody' },
    { email: `${'w'.repeat(70)}@example.com` },
    { language: 'xx' },
    { name: 'A\nB' },
  ])('a gift card recipient is refused: %s', async (wrong) => {
    const admin = await anAdmin(only(shops))
    const answer = await admin.post('/api/admin/gift-cards', { ...CARD, recipient: { ...FOR, ...wrong } }, { key: key() })
    expect(await problem(answer)).toEqual([400, 'request.invalid'])
    expect(await mailsTo('amina@example.com')).toEqual([])
  })

  test('a gift card is e-mailed once and its recipient forgotten on erasure', async () => {
    const shop = only(shops)
    const admin = await anAdmin(shop)
    const same = key()
    const card = await issue(admin, { recipient: FOR }, same)
    expect((await issue(admin, { recipient: FOR }, same)).code).toBe(card.code)
    const mails = await mailsTo('amina@example.com')
    expect(mails).toMatchObject([{ language: 'sw', secret: true, data: { name: FOR.name, code: card.code, value: CARD.value } }])
    const listed = async () =>
      ((await (await admin.get('/api/admin/gift-cards')).json()) as z.infer<typeof GiftCardList>).cards.find(
        ({ id }) => id === card.id,
      )
    expect(await listed()).toMatchObject({ id: card.id, recipient: { name: FOR.name, email: 'amina@example.com' } })

    const amina = aVisitor(shop)
    await amina.signUp('amina@example.com')
    const known = (await (await amina.get('/api/account/export')).json()) as { giftCards: unknown }
    expect(known.giftCards).toEqual([
      { last4: card.last4, balance: CARD.value, expiresOn: null, issuedAt: clock.now().toISOString() },
    ])
    expect((await amina.post('/api/account/deletion', { password: PASSWORD })).status).toBe(200)
    expect(await listed()).toMatchObject({ id: card.id, recipient: null, balance: CARD.value })
    expect((await lookUp(card.code)).status).toBe(200)
  })
})
