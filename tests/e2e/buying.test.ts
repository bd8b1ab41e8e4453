import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'
import {
  aPerson,
  type Device,
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

async function chooseHour(page: Page, link: string, look = async (_: Page) => {}): Promise<number> {
  await page.getByRole('link', { name: link }).click()
  await page.locator('h1:focus', { hasText: 'Choose a delivery date' }).waitFor() // the link moves the focus to this heading
  const day = page.getByRole('grid').locator('button[tabindex="0"]')
  await day.focus()
  await page.keyboard.press('End')
  await page.getByText('We do not deliver on this day.').waitFor()
  await look(page)
  await page.keyboard.press('ArrowRight')
  const time = page.getByRole('radio', { disabled: false }).first()
  await time.focus()
  await page.keyboard.press('Space')
  const id = Number(await time.getAttribute('value'))
  await page.getByRole('button', { name: /^Take Mon/ }).click()
  await page.getByRole('link', { name: 'Change the day and time' }).waitFor()
  return id
}

async function findAndKeep(page: Page, device: Device): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await field.fill('linnen jacket')
  await page.getByRole('option', { name: /Lamu jacket/ }).waitFor()
  await mustBeAccessible(page)
  await field.press('Enter')
  await page.waitForURL(/\/browse\?q=linnen\+jacket$/)
  if (device === 'phone') {
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('link', { name: /^Beige/ }).click()
    await sheet.getByRole('link', { name: /^Show \d+ styles?$/ }).click()
  } else {
    await page
      .getByRole('complementary', { name: 'Filter' })
      .getByRole('link', { name: /^Beige/ })
      .click()
  }
  await page.waitForURL(/colour=beige/)
  await page.getByRole('list', { name: 'Chosen' }).getByRole('link', { name: 'Remove Beige' }).waitFor()
  await page.getByRole('button', { name: 'Add Lamu jacket to your wishlist' }).first().click()
  await page.getByText('Added to Wishlist').first().waitFor()
}

const devices: Device[] = ['phone', 'desktop']
test.each(devices)('a guest buys a jacket and finds the order again elsewhere, on a %s', LONG, async (device) => {
  const shop = only(shops)
  const { page, trouble, close } = await aPerson(shop, device)
  const began = shop.deps.clock.now()

  await findAndKeep(page, device)
  await page.getByRole('link', { name: 'Wishlist, 1 item' }).first().click()
  await page.getByRole('button', { name: 'Move to bag Lamu jacket' }).click()
  const choosing = page.getByRole('dialog', { name: 'Lamu jacket: choose one' })
  await choosing.locator('label', { hasText: /^50/ }).first().click()
  await choosing.getByRole('button', { name: /^Add to bag/ }).click()
  await page.getByText('Added to Cart').first().waitFor()

  await page.goto('/cart')
  await whenAlive(page)
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL(device === 'phone' ? /\/checkout$/ : /\/checkout-desktop$/)

  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect.poll(() => page.getByLabel('E-mail').evaluate((field) => field === document.activeElement), PATIENT).toBe(true)
  await page.getByRole('alert').getByText('Check 6 fields').waitFor()
  await mustBeAccessible(page)
  await fillAddress(page)
  await page.reload()
  await whenAlive(page)
  for (const [label, value] of Object.entries(WANJIRU))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect.poll(() => page.getByRole('radio', { name: /Standard/ }).isChecked(), PATIENT).toBe(true)
  await mustBeAccessible(page)

  await page.getByRole('radio', { name: /Express/ }).check()
  const first = await chooseHour(page, 'Choose a day and time', mustBeAccessible)
  await page.getByRole('radio', { name: /Express/, checked: true }).waitFor()
  await shop.deps.db
    .updateTable('delivery_slot')
    .set(({ ref }) => ({ capacity: ref('taken') }))
    .where('id', '=', first)
    .execute()
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
  await page.getByRole('alert').getByText('The last place at this delivery time has just been taken').waitFor()
  await mustBeAccessible(page)
  const second = await chooseHour(page, 'Choose another time')
  expect(second).not.toBe(first)
  await page.getByText('Argwings Kodhek Road 14').first().waitFor()
  await page.getByRole('button', { name: /^Continue to pay KES/ }).dblclick()
  await page.waitForURL(/\/payment\?order=/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''

  await fillCard(page, '4000000000000002')
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
  expect(await page.getByLabel('Expiry').inputValue()).toBe('12/39')
  await page.getByRole('button', { name: /^Pay KES/ }).click()
  await page.getByRole('alert').getByText('Payment Failed').waitFor()
  await page.getByText('Your card was declined by your bank. Nothing was charged. Try another card.').waitFor()
  await mustBeAccessible(page)
  expect(await page.getByLabel('Security code').inputValue()).toBe('123')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay KES/ }).dblclick()
  await page.getByText('Payment Successful!').waitFor()

  const { db } = shop.deps
  const orders = await db.selectFrom('orders').select(['id', 'state', 'slot_id']).where('number', '=', number).execute()
  expect(orders).toMatchObject([{ state: 'placed', slot_id: second }])
  const theirs = await db
    .selectFrom('orders')
    .select('number')
    .where('email', '=', WANJIRU['E-mail'])
    .where('created_at', '>=', began)
    .where('state', '!=', 'cancelled')
    .execute()
  expect(theirs).toEqual([{ number }])
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('state')
    .where('order_id', '=', orders[0]?.id ?? '')
    .execute()
  expect(attempts.map(({ state }) => state).sort()).toEqual(['captured', 'failed'])

  await page.waitForURL(`**/order-success/${number}`)
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you, Wanjiru Kamau.' }).waitFor()
  await page.getByText('Argwings Kodhek Road 14').waitFor()
  await page.getByRole('link', { name: 'Printable confirmation' }).click()
  await page.getByRole('heading', { name: 'Order confirmation' }).waitFor()
  await page.goto('/cart')
  await page.getByText('Your bag is empty.').waitFor()
  await page.goto(`/user/order/${number}`)
  await whenAlive(page)
  await page.getByRole('button', { name: 'Order again' }).click()
  const again = page.getByRole('dialog', { name: 'Your bag (1)' })
  await again.getByText('Lamu jacket').first().waitFor()
  // the 409 comes from the delivery slot that another shopper booked
  expect(trouble.filter((said) => !said.includes('409 (Conflict)'))).toEqual([])
  await close()

  const stranger = await aPerson(shop, device, '/track')
  await stranger.page.getByLabel('Order number').fill(number.toLowerCase().replace('-', ' '))
  await stranger.page.getByLabel('E-mail or phone of the order').fill('+254 712 345 678')
  await stranger.page.getByRole('button', { name: 'Find the order' }).click()
  await stranger.page.waitForURL(/\/user\/order\//)
  await stranger.page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await stranger.page.locator('[aria-current="step"]').getByText('Confirmation').waitFor()
  expect(stranger.trouble).toEqual([])
})

test('an order returns 404 to others, and its owner can cancel it', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'desktop', DOORSTEP)
  const variant = await shop.deps.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('slug', '=', 'lamu-jacket')
    .where('make', '=', 'measure')
    .executeTakeFirstOrThrow()
  await withBag(page, variant.id, '/checkout-desktop')
  await fillAddress(page)
  const number = await goToPayment(page)

  const stranger = aVisitor(shop)
  for (const path of [
    `/order-success/${number}`,
    `/order-confirmation/${number}`,
    `/user/order/${number}`,
    `/payment?order=${number}`,
    `/payment-success?order=${number}`,
    '/user/order/x',
  ]) {
    const answer = await stranger.get(path)
    const html = await answer.text()
    expect([path, answer.status]).toEqual([path, 404])
    expect(html).toContain('We cannot find this order')
    expect(html).toMatch(/href="\/track/)
    expect(html).not.toContain(WANJIRU.Name)
  }

  await page.goto(`/user/order/${number}`)
  await whenAlive(page)
  await page.getByText('Not paid yet.').waitFor()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('radio', { name: 'I changed my mind' }).check()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page
    .getByRole('listitem')
    .getByText(/^Cancelled/)
    .waitFor()
  await page.goto(`/payment?order=${number}`)
  await page.getByRole('heading', { name: 'This order was cancelled' }).waitFor()
})
