import { expect, test } from 'vitest'
import { changeRateRules } from '#services/settings/index.ts'
import { aSeededShop, checkoutOf, key, only, putInBag, variantOf } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

const shops = aSeededShop()

test.each([
  ['missing', {}],
  ['zero', { USD: 0 }],
])('an order in dollars shows KES when the rate is %s', async (_, rates) => {
  const shop = only(shops)
  await changeRateRules(shop.deps, 'a test', { source: 'daily', own: {} })
  await shop.deps.db
    .insertInto('currency_rates')
    .values({ source: 'a test', taken_at: new Date(Date.now() + 1_000), rates: JSON.stringify({ KES: 1, ...rates }) as never })
    .execute()
  shop.deps.cache.forget((name) => name === 'currency rates')
  const visitor = aVisitor(shop)
  await putInBag(visitor, await variantOf(shop))
  const asked = { ...(await checkoutOf(visitor)), currency: 'USD' }
  const answer = await visitor.post('/api/orders', asked, { key: key() })
  expect(answer.status).toBe(201)
  const { number } = (await answer.json()) as { number: string }
  const order = (await (await visitor.get(`/api/orders/${number}`)).json()) as { shown: object }
  expect(order.shown).toMatchObject({ currency: 'KES', rate: 1 })
})
