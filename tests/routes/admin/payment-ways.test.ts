import { beforeAll, expect, test } from 'vitest'
import type { PaymentWays, WayToPay } from '#modules/payments/contract.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
const db = () => only(shops).deps.db
let owner: Visitor
beforeAll(async () => {
  owner = await anAdmin(only(shops))
})
const wayOf = async (wanted: WayToPay) => {
  const { ways } = (await (await owner.get('/api/admin/payment-ways')).json()) as PaymentWays
  return ways.find(({ way }) => way === wanted)
}

test('each way says whether it is real; a house without a bank account takes no transfer', async () => {
  const answer = await owner.get('/api/admin/payment-ways')
  const { ways } = (await answer.json()) as PaymentWays
  expect(ways.map(({ way }) => way)).toEqual(['stripe', 'pesapal', 'cash', 'transfer', 'gift-card'])
  expect(ways.slice(0, 2).map(({ mode }) => mode)).toEqual(['stand-in', 'stand-in'])
  expect(ways.slice(0, 2).map(({ notices }) => notices?.secret)).toEqual(['own', 'unsigned'])
  expect(ways.slice(2).map(({ notices }) => notices)).toEqual([null, null, null])
  const rules = await (await owner.get('/api/admin/settings/payments')).json()
  for (const on of [true, false]) {
    const bankTransfer = { ...rules.bankTransfer, on, bank: 'A bank', account: '1', name: 'The house' }
    await owner.send('PUT', '/api/admin/settings/payments', { body: { ...rules, bankTransfer } })
    expect((await wayOf('transfer'))?.mode).toBe(on ? 'house' : 'off')
  }
})

test('what came in last is shown with its order, and what the provider said of it', async () => {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await pay(visitor, placed.number)
  const way = await wayOf('stripe')
  expect(way).toMatchObject({ state: 'well', lastSuccess: { order: placed.number, amount: placed.total } })
  expect(way?.notices?.last?.at).toBeDefined()
})

test('a failure is shown with its code, a notice that waits for more than an hour is said first', async () => {
  const attempt = await db()
    .selectFrom('payment_attempt')
    .select('id')
    .where('provider', '=', 'stripe')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('payment_attempt')
    .set({ failure: 'card_declined', updated_at: new Date() })
    .where('id', '=', attempt.id)
    .execute()
  expect((await wayOf('stripe'))?.lastFailure).toMatchObject({ why: 'card_declined' })
  const notice = JSON.stringify({ about: 'payment', state: 'captured' })
  const stuck = {
    provider: 'pesapal' as const,
    kind: 'payment',
    source: 'webhook' as const,
    body: '{}',
    notice,
    applied_at: null,
  }
  const at = new Date(Date.now() - 2 * 3_600_000)
  await db()
    .insertInto('provider_event')
    .values({ ...stuck, id: 'stuck', reference: 'r', attempt_id: null, trouble: null, received_at: at })
    .execute()
  expect(await wayOf('pesapal')).toMatchObject({ state: 'notices-wait', notices: { waiting: 1, last: { called: true } } })
  await db().updateTable('provider_event').set({ applied_at: new Date() }).where('id', '=', 'stuck').execute()
})

test('money that came in without a call of its provider is noticed after a quarter of an hour', async () => {
  const said = { provider: 'pesapal' as const, kind: 'payment', body: '{}', reference: 'r', attempt_id: null, trouble: null }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const notice = JSON.stringify({ about: 'payment', state: 'captured' })
  const asked = { ...said, id: 'asked', source: 'poll' as const, notice, received_at: ago(60), applied_at: ago(60) }
  await db().insertInto('provider_event').values(asked).execute()
  expect((await wayOf('pesapal'))?.state).toBe('calls-missing')
  const called = { ...asked, id: 'called', source: 'webhook' as const, received_at: ago(59) }
  await db().insertInto('provider_event').values(called).execute()
  expect((await wayOf('pesapal'))?.state).not.toBe('calls-missing')
})

test('cashiers do not see it', async () => {
  const cashier = await anAdmin(only(shops), 'cashier')
  expect((await cashier.get('/api/admin/payment-ways')).status).toBe(403)
})
