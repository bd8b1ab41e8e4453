import { once } from 'node:events'
import { createServer } from 'node:http'
import { PESAPAL_KEYS } from '@loomcourt/payment-stand-ins'
import { expect, onTestFinished, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'

const shops = aSeededShop()

test('the Pesapal stand-in refuses callback and redirect addresses outside the shop', async () => {
  let calls = 0
  const elsewhere = createServer((_, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void elsewhere.close())
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as { port: number }
  const foreign = `http://127.0.0.1:${port}/internal`

  const shop = only(shops)
  const call = (operation: string, body: object, token = '') =>
    fetch(`${shop.address}/api/dev/pesapal/api/${operation}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Origin: shop.address },
      body: JSON.stringify(body),
    })
  const keys = { consumer_key: PESAPAL_KEYS.consumerKey, consumer_secret: PESAPAL_KEYS.consumerSecret }
  const { token } = (await (await call('Auth/RequestToken', keys)).json()) as { token: string }
  expect((await call('URLSetup/RegisterIPN', { url: foreign, ipn_notification_type: 'POST' }, token)).status).toBe(400)

  const own = shop.deps.publicAddress()
  const registered = await call(
    'URLSetup/RegisterIPN',
    { url: `${own}/api/webhooks/pesapal`, ipn_notification_type: 'POST' },
    token,
  )
  const { ipn_id } = (await registered.json()) as { ipn_id: string }
  const order = {
    id: crypto.randomUUID(),
    currency: 'KES',
    amount: 10,
    description: 'A test',
    notification_id: ipn_id,
    billing_address: { email_address: 'amina@example.com' },
  }
  const sent = (addresses: object) => call('Transactions/SubmitOrderRequest', { ...order, ...addresses }, token)
  expect((await sent({ callback_url: foreign })).status).toBe(400)
  expect((await sent({ callback_url: own, cancellation_url: 'https://evil.example/' })).status).toBe(400)
  expect((await sent({ callback_url: `${own}/pesapal-redirect` })).status).toBe(200)
  expect(calls).toBe(0)
})
