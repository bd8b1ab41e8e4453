import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSeededShop, only, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import {
  aPerson,
  DOORSTEP,
  fillAddress,
  fillCard,
  goToPayment,
  LONG,
  mustBeAccessible,
  PATIENT,
  WANJIRU,
  whenAlive,
  withBag,
} from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

const price = (variant: number, amount: number) =>
  only(shops).deps.db.updateTable('variant').set({ price: amount }).where('id', '=', variant).execute()

const focusedNotice = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'))

test('a changed total is shown with its reason before payment, and input stays', LONG, async () => {
  const shop = only(shops)
  const variant = await variantOf(shop)
  const { page } = await aPerson(shop, 'desktop', DOORSTEP)
  await withBag(page, variant, '/checkout-desktop')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to pay KES 46,500.00' }).waitFor()
  await price(variant, 48_000_00)

  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  await page.getByText('The total has changed since you last saw it.').waitFor()
  await expect.poll(() => focusedNotice(page), PATIENT).toBe('alert')
  await page
    .getByRole('complementary')
    .getByText(/^The price was .*46,500\.00.* when you added it/)
    .waitFor()
  await page.getByText(WANJIRU['Street address']).waitFor()
  await page.getByRole('button', { name: 'Continue to pay KES 48,000.00' }).click()
  await page.waitForURL(/\/payment\?order=/)
  await price(variant, 46_500_00)
})

test('checkout with a lost cookie says that the bag expired and keeps the input', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'desktop', DOORSTEP)
  await withBag(page, await variantOf(shop, 'lamu-jacket', 'measure'), '/checkout-desktop')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  await page.getByRole('alert').getByText('Your bag has expired.').waitFor()
  await expect.poll(() => focusedNotice(page), PATIENT).toBe('alert')
  await withBag(page, await variantOf(shop, 'lamu-jacket', 'measure'), '/checkout-desktop')
  await page.getByText(WANJIRU['Street address']).waitFor()
})

test('a delivery fee that failed to load can be requested again', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'desktop', DOORSTEP)
  await withBag(page, await variantOf(shop, 'lamu-jacket', 'measure'), '/checkout-desktop')
  await fillAddress(page)
  await page.getByRole('complementary').getByText('Free', { exact: true }).waitFor() // delivery to Nairobi is free
  await page.route('**/api/cart/shipping**', (route) => route.abort())
  await page.getByLabel('Country').selectOption('UG')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('alert').getByText('The delivery fee could not be calculated.').waitFor()
  await page.unroute('**/api/cart/shipping**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('complementary').getByText('(was free to your previous address)').waitFor()
  expect(await page.getByRole('complementary').getByText('(was free to your previous address)').count()).toBeGreaterThan(0)
})

test('a piece sold out during checkout is named there and in the bag', LONG, async () => {
  const shop = only(shops)
  const variant = await variantOf(shop, 'kilifi-camp-shirt')
  const { page } = await aPerson(shop, 'desktop', DOORSTEP)
  await withBag(page, variant, '/checkout-desktop')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: /^Continue to pay/ }).waitFor()
  await setOnHand(shop, variant, 0)

  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  await page.getByText(/is sold out\. Nothing was ordered or charged\./).waitFor()
  await page.getByRole('link', { name: 'View bag' }).click()
  await page.getByText('Sold out since you added it.').waitFor()
  await page.getByRole('button', { name: 'Remove Kilifi camp shirt' }).click()
  await page.getByText('Your bag is empty.').waitFor()
  expect(await page.getByText('Your bag is empty.').count()).toBeGreaterThan(0)
})

test('a lost response does not pay twice', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'phone', DOORSTEP)
  await withBag(page, await variantOf(shop, 'lamu-jacket', 'measure'), '/checkout')
  await fillAddress(page)
  const number = await goToPayment(page)
  await fillCard(page, '4242424242424242')
  let lost = 0
  await page.route(`**/api/orders/${number}/payment-attempts`, async (route) => {
    await route.fetch() // the request reaches the shop, and its response is lost
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: /^Pay KES/ }).click()
  await page.getByRole('alert').getByText('Payment Error').waitFor()
  await page.getByText('An unexpected error occurred. Please try again.').waitFor()
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay KES/ }).click()
  await page.getByText('Payment Successful!').waitFor()
  const attempts = await shop.deps.db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('payment_attempt.state')
    .where('orders.number', '=', number)
    .execute()
  expect(attempts).toEqual([{ state: 'captured' }])
})

test('an expired order leads back to its unchanged bag', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'desktop', DOORSTEP)
  await withBag(page, await variantOf(shop, 'lamu-jacket', 'measure'), '/checkout-desktop')
  await fillAddress(page)
  const number = await goToPayment(page)
  const soon = (seconds: number) =>
    shop.deps.db
      .updateTable('orders')
      .set({ pay_by: new Date(Date.now() + seconds * 1000) })
      .where('number', '=', number)
      .execute()
  await soon(118) // the countdown is shown in the last two minutes only
  await page.reload()
  await page.getByText(/Your items are reserved for another [01]:\d\d/).waitFor()
  await soon(-1)
  await page.reload()
  await page.getByRole('heading', { name: 'The time to pay has run out' }).waitFor()
  await whenAlive(page)
  await page.getByRole('link', { name: 'Back to your bag' }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
  await page.waitForURL((url) => url.pathname === '/payment' && url.searchParams.get('order') !== number)
  await page.getByRole('radio', { name: /^Card/ }).waitFor()
  expect(await page.getByRole('radio', { name: /^Card/ }).count()).toBeGreaterThan(0)
})

test('back from payment resumes the order, and another delivery creates a new one', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'desktop', DOORSTEP)
  await withBag(page, await variantOf(shop, 'lamu-jacket', 'measure'), '/checkout-desktop')
  await fillAddress(page, 'Kisumu')
  const first = await goToPayment(page)
  await page.goBack()
  await page.getByText(WANJIRU['Street address']).waitFor()
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
  await page.waitForURL(`**/payment?order=${first}`) // unchanged input returns the same order

  await page.getByRole('link', { name: 'Change Delivery' }).click()
  await page.getByRole('radio', { name: /Express/ }).check()
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
  await page.waitForURL((url) => url.pathname === '/payment' && url.searchParams.get('order') !== first)
  const states = await shop.deps.db.selectFrom('orders').select('state').where('number', '=', first).execute()
  expect(states).toEqual([{ state: 'cancelled' }])
})

test('the bag is edited in place, and a removed line restored', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'phone', DOORSTEP)
  await withBag(page, await variantOf(shop), '/cart')
  await page.getByRole('button', { name: 'Change size or cloth' }).click()
  await page.getByLabel('Size').selectOption('48')
  await page.getByText(/size 48/).waitFor()
  await page.getByRole('button', { name: 'Increase quantity of Lamu jacket' }).click()
  await page.getByText('KES 93,000.00').first().waitFor()
  await page.getByRole('button', { name: 'Remove Lamu jacket' }).click()
  await page.getByText('Your bag is empty.').waitFor()
  const back = page.waitForResponse((answer) => answer.url().includes('/api/cart') && answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/size 48/).waitFor()
  expect((await back).ok()).toBe(true)

  const line = await shop.deps.db.selectFrom('cart_line').selectAll().orderBy('added_at', 'desc').executeTakeFirstOrThrow()
  await price(line.variant_id, 47_000_00)
  await page.reload()
  await page.getByText('One price has changed.').waitFor()
  await page.getByText('Please accept the new prices first.').waitFor()
  await whenAlive(page)
  await page.getByRole('button', { name: 'Accept the new prices' }).click()
  await page.getByRole('link', { name: 'Checkout' }).waitFor()
  await price(line.variant_id, 46_500_00)
})

test('the delivery place of the product page is used in bag and checkout', LONG, async () => {
  const shop = only(shops)
  const { page, trouble } = await aPerson(shop, 'phone', '/product/lamu-jacket')
  const promises = page.getByRole('listitem').filter({ hasText: /^Delivered in/ })
  await promises.getByText(/^Delivered in Nairobi/).waitFor()
  await promises.getByRole('button', { name: 'Deliver elsewhere' }).click()
  await promises.getByLabel('County').selectOption('Mombasa')
  await promises.getByText(/^Delivered in Mombasa .*, free/).waitFor()
  await mustBeAccessible(page)
  await promises.getByLabel('Country').selectOption('UG')
  await promises.getByText(/^Delivered in Uganda/).waitFor()
  await promises.getByLabel('Country').selectOption('KE')
  await promises.getByLabel('County').selectOption('Mombasa')

  await withBag(page, await variantOf(shop), '/cart')
  await page.getByText(/^To Mombasa: /).waitFor()
  await page.goto('/checkout')
  await whenAlive(page)
  await expect.poll(() => page.getByLabel('County').inputValue(), PATIENT).toBe('Mombasa')
  expect(trouble).toEqual([])
})
