import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Shop } from '#server/shop.ts'
import { aHouse, only, variantOf } from '#tests/house.ts'
import { aPerson, type Device, fillCard, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aHouse({}, 1, { pages: true })
const devices: Device[] = ['phone', 'desktop']

const GOOD = '4242424242424242'
const ASKS = '4000002500003155'
const DECLINED = '4000000000000002'

type Bought = { id: string; number: string; total: number }

/** The checkout as the shop's own scripts send it, without walking through it: what is tried here begins at the payment. */
async function anOrder(page: Page, shop: Shop, make: 'ready' | 'measure' = 'measure', county = 'Nairobi'): Promise<Bought> {
  const variantId = await variantOf(shop, 'lamu-jacket', make)
  return page.evaluate(
    async ({ variantId, county }) => {
      const send = async (path: string, body: unknown) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return answer.json()
      }
      const cart = await send('/api/cart/lines', { variantId, quantity: 1 })
      const { options } = await (await fetch(`/api/cart/shipping?country=KE&region=${county}`)).json()
      return send('/api/orders', {
        contact: { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', phone: '0712 345 678' },
        address: { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: county, country: 'KE' },
        shipping: 'standard',
        language: 'en',
        currency: 'KES',
        expectedTotal: cart.items + options[0].fee,
      })
    },
    { variantId, county },
  )
}

async function atPayment(shop: Shop, device: Device = 'desktop', make: 'ready' | 'measure' = 'ready') {
  const person = await aPerson(shop, device)
  const order = await anOrder(person.page, shop, make)
  await person.page.goto(`/payment?order=${order.number}`)
  await whenAlive(person.page)
  return { ...person, order }
}

const paid = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
const press = (page: Page) => page.getByRole('button', { name: /^Pay KES/ }).click()

/** What came in for an order, as the book has it. */
async function captured(shop: Shop, number: string): Promise<number[]> {
  const entries = await shop.deps.db
    .selectFrom('payment_entry')
    .innerJoin('orders', 'orders.id', 'payment_entry.order_id')
    .select('payment_entry.amount')
    .where('orders.number', '=', number)
    .where('cause', '=', 'capture')
    .execute()
  return entries.map(({ amount }) => Number(amount))
}

test.each(devices)('on a %s the bank asks first, and the way back keeps no secret in the address', LONG, async (device) => {
  const shop = only(shops)
  const { page, order, trouble } = await atPayment(shop, device)
  await mustBeAccessible(page)
  await fillCard(page, ASKS)
  await press(page)
  await page.getByRole('heading', { name: /Your bank asks/ }).waitFor()
  await page.getByRole('button', { name: /Yes/ }).click()
  await paid(page)
  expect(new URL(page.url()).search).toBe(`?order=${order.number}`)
  await mustBeAccessible(page)
  expect(await captured(shop, order.number)).toEqual([order.total])
  await page.goto(`/payment-success?order=${order.number}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`)
  await paid(page)
  expect(page.url()).not.toContain('secret')
  await page.goto('/?lang=ar')
  await page.goto(`/payment-success?order=${order.number}`)
  await mustBeAccessible(page)
  expect(trouble).toEqual([])
})

test('whoever refuses at the bank has paid nothing, and pays with another card', LONG, async () => {
  const shop = only(shops)
  const { page, order } = await atPayment(shop)
  await fillCard(page, ASKS)
  await press(page)
  await page.getByRole('button', { name: /No, stop/ }).click()
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  await mustBeAccessible(page)
  expect(await captured(shop, order.number)).toEqual([])
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Card number').waitFor()
  await fillCard(page, GOOD)
  await press(page)
  await paid(page)
  expect(await captured(shop, order.number)).toEqual([order.total])
})

test('a declined card keeps what was typed, says so, and another one pays', LONG, async () => {
  const shop = only(shops)
  const { page, order } = await atPayment(shop, 'phone')
  await fillCard(page, DECLINED)
  await press(page)
  await page.getByRole('alert').getByText('Payment Failed').waitFor()
  await page.getByText('Your card was declined by your bank. Nothing was charged.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), PATIENT).toBe('alert')
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
  await page.getByLabel('Card number').fill(GOOD)
  await page.getByRole('button', { name: /^Pay KES/ }).dblclick()
  await paid(page)
  expect(await captured(shop, order.number)).toEqual([order.total])
})

test('back from the bank by the browser’s own button: the page is alive, and a payment is still one payment', LONG, async () => {
  const shop = only(shops)
  const { page, order } = await atPayment(shop)
  await fillCard(page, ASKS)
  await press(page)
  await page.getByRole('heading', { name: /Your bank asks/ }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/payment\?order=/)
  await whenAlive(page)
  await fillCard(page, GOOD)
  await press(page)
  await paid(page)
  expect(await captured(shop, order.number)).toEqual([order.total])
})

test('two tabs with the same order: the second is told that it is paid, and charges nothing', LONG, async () => {
  const shop = only(shops)
  const { page, order } = await atPayment(shop)
  const second = await page.context().newPage()
  await second.goto(`/payment?order=${order.number}`)
  await whenAlive(second)
  await fillCard(second, GOOD)
  await fillCard(page, GOOD)
  await press(page)
  await paid(page)
  await press(second)
  await paid(second)
  expect(await captured(shop, order.number)).toEqual([order.total])
})

test('the browser is closed at the bank: the provider’s own notice places the order', LONG, async () => {
  const shop = only(shops)
  const { page, order } = await atPayment(shop)
  await fillCard(page, ASKS)
  await press(page)
  await page.getByRole('heading', { name: /Your bank asks/ }).waitFor()
  const bank = page.url()
  const context = page.context()
  await page.close()
  await context.request.post(bank, { form: { answer: 'yes' }, maxRedirects: 0 })
  const later = await context.newPage()
  await expect
    .poll(async () => {
      await later.goto(`/user/order/${order.id}`)
      return later.getByText('Paid and placed').count()
    }, PATIENT)
    .toBeGreaterThan(0)
  expect(await captured(shop, order.number)).toEqual([order.total])
})

test('the amount in the address charges nothing: the order’s own is named, and a difference is said', LONG, async () => {
  const shop = only(shops)
  const { page, order } = await atPayment(shop)
  await page.goto(`/stripe-checkout/${order.id}/${order.number}/1.00`)
  await whenAlive(page)
  await page.getByRole('alert').getByText('The address names another amount').waitFor()
  await mustBeAccessible(page)
  await page.goto(`/stripe-checkout/${order.id}/${order.number}/${(order.total / 100).toFixed(2)}`)
  await whenAlive(page)
  expect(await page.getByText('The address names another amount').count()).toBe(0)
  const wrong = await page.goto(`/stripe-checkout/${crypto.randomUUID()}/${order.number}/1.00`)
  expect(wrong?.status()).toBe(404)
  await page.goto(`/checkout-stripe?order=${order.number}`)
  await whenAlive(page)
  await shop.deps.db
    .updateTable('variant')
    .set({ price: 1_00 })
    .where('id', '=', await variantOf(shop))
    .execute()
  await fillCard(page, GOOD)
  await press(page)
  await paid(page)
  expect(await captured(shop, order.number)).toEqual([order.total])
  await shop.deps.db
    .updateTable('variant')
    .set({ price: 46_500_00 })
    .where('id', '=', await variantOf(shop))
    .execute()
})

test('without a connection nothing is sent, and nothing that was typed is lost', LONG, async () => {
  const shop = only(shops)
  const { page, order } = await atPayment(shop, 'phone')
  await fillCard(page, GOOD)
  await page.context().setOffline(true)
  await page.getByText('You are offline.').first().waitFor()
  await page.getByRole('button', { name: /^Pay KES/ }).click({ force: true }) // it says that it cannot be pressed; some press all the same
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  await page.context().setOffline(false)
  await page.getByText('You are offline.').first().waitFor({ state: 'detached' })
  await press(page)
  await paid(page)
  expect(await captured(shop, order.number)).toEqual([order.total])
})

test.each(devices)('on a %s a deposit is paid, and the balance from the order’s page', LONG, async (device) => {
  const shop = only(shops)
  const { page, order } = await atPayment(shop, device, 'measure')
  await page.getByRole('radio', { name: /The deposit/ }).check()
  await page.getByRole('button', { name: /^Pay KES 34,250\.00/ }).waitFor()
  await mustBeAccessible(page)
  await fillCard(page, GOOD)
  await press(page)
  await paid(page)
  await page.getByText(/34,250\.00 is left to pay/).waitFor()
  await page.goto(`/user/order/${order.id}`)
  await whenAlive(page)
  await mustBeAccessible(page)
  await page.getByRole('link', { name: /^Pay the balance, KES 34,250\.00/ }).click()
  await page.getByLabel('Card number').waitFor()
  await fillCard(page, GOOD)
  await page.getByRole('button', { name: /^Pay KES 34,250\.00/ }).click()
  await paid(page)
  expect(await captured(shop, order.number)).toEqual([order.total / 2, order.total / 2])
})
