import { expect, test } from 'vitest'
import type { PaymentRules, ShownStore } from '#services/settings/contract.ts'
import { aSeededShop, only, order, putInBag, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../../visitor.ts'

const shops = aSeededShop()
const RULES = '/api/admin/settings/checkout'

test('checkout rules refuse guests and customers', async () => {
  const customer = aVisitor(only(shops))
  await customer.signUp()
  for (const [visitor, status] of [
    [aVisitor(only(shops)), 401],
    [customer, 403],
  ] as const) {
    expect((await visitor.get(RULES)).status).toBe(status)
    expect((await visitor.send('PUT', RULES, { body: { signInFirst: true } })).status).toBe(status)
  }
})

test.each([{}, { signInFirst: 'yes' }, { signInFirst: null }, []])('checkout rules refuse %o', async (body) => {
  const admin = await anAdmin(only(shops))
  expect((await admin.send('PUT', RULES, { body })).status).toBe(400)
})

test('guests are asked to sign in before checkout only when the rule is on', async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const says = async () => ((await (await aVisitor(shop).get('/api/shop')).json()) as ShownStore).signInBeforeCheckout
  const [guest, customer, admin] = [aVisitor(shop), aVisitor(shop), await anAdmin(shop)]
  await customer.signUp()
  await putInBag(guest, jacket)
  await putInBag(customer, jacket)
  expect(await says()).toBe(false)
  expect((await order(guest)).status).toBe(201)

  expect((await admin.send('PUT', RULES, { body: { signInFirst: true } })).status).toBe(200)
  const refused = await order(guest)
  expect([refused.status, refused.headers.get('Problem-Code'), await refused.text()]).toEqual([
    401,
    'orders.sign-in-first',
    'Please sign in to proceed with your purchase and access checkout.',
  ])
  expect((await order(customer)).status).toBe(201)
  await expect.poll(says).toBe(true) // settings are reread a moment later

  await admin.send('PUT', RULES, { body: { signInFirst: false } })
  expect((await order(guest)).status).toBe(201)
  const log = (await (await admin.get('/api/admin/audit?action=settings-changed')).json()) as { entries: object[] }
  expect(log.entries).toMatchObject([
    { before: { signInFirst: true }, after: { signInFirst: false } },
    { before: { signInFirst: false }, after: { signInFirst: true } },
  ])
})

test('the shop endpoint lists the current payment methods and deposit', async () => {
  const shop = only(shops)
  const says = async () => {
    const { payWith, depositPercent } = (await (await aVisitor(shop).get('/api/shop')).json()) as ShownStore
    return { payWith, depositPercent }
  }
  const admin = await anAdmin(shop)
  const path = '/api/admin/settings/payments'
  const rules = (await (await admin.get(path)).json()) as PaymentRules
  const before = await says()
  expect(before).toEqual({
    payWith: expect.arrayContaining(['card', ...(rules.bankTransfer.on ? ['bank-transfer'] : [])]),
    depositPercent: rules.deposit.percent,
  })
  const body = { ...rules, bankTransfer: { ...rules.bankTransfer, on: false }, deposit: { on: false, percent: 30 } }
  expect((await admin.send('PUT', path, { body })).status).toBe(200)
  const without = { payWith: before.payWith.filter((way) => way !== 'bank-transfer'), depositPercent: null }
  await expect.poll(says).toEqual(without) // settings are reread a moment later
})
