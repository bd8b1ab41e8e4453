import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { issueGiftCards } from '#flows/orders/sell-gift-cards.ts'
import { aSeededShop, only, setOnHand } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, fillAddress, fillCard, goToPayment, LONG, mustBeAccessible, PATIENT, WANJIRU, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

const seen = async (page: Page, path: string) => {
  await page.goto(path)
  await whenAlive(page)
}
const intoBag = async (page: Page) => {
  await page.getByRole('button', { name: 'Add to bag', exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Your bag/ }).waitFor(PATIENT)
}
async function pay(page: Page): Promise<void> {
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay KES/ }).click()
  await page.getByText('Payment Successful!').waitFor(PATIENT)
}
const linesOf = (number: string) =>
  only(shops)
    .deps.db.selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_line.make', 'order_line.unit_price', 'order_line.total', 'orders.id', 'descriptor'])
    .where('number', '=', number)
    .orderBy('position')
    .execute()

test('a gift card of a chosen value, an alteration and an outfit are bought on a phone', LONG, async () => {
  const shop = only(shops)
  const { page, trouble } = await aPerson(shop, 'phone', '/product/tarizi-gift-card')

  await whenAlive(page)
  await page.getByText('Another value').click()
  await page.getByLabel('Value in shillings').fill('999')
  await page.getByRole('button', { name: 'Add to bag', exact: true }).first().click()
  await page.getByText('Choose whole shillings from 1,000 to 250,000.').waitFor()
  await page.getByText('Enter the recipient’s name.').waitFor()
  await page.evaluate(() => scrollTo(0, 0)) // scrolls out from under the sticky bar
  await mustBeAccessible(page)
  await page.getByLabel('Value in shillings').fill('7500')
  await page.getByLabel('Recipient’s name').fill('Amina Otieno')
  await page.getByLabel('Recipient’s e-mail').fill('amina@example.com')
  await intoBag(page)
  await page.getByText('worth KES 7,500').first().waitFor()
  await seen(page, '/product/alterations')
  await page.getByText(/Sleeves shortened/).click()
  await mustBeAccessible(page)
  await intoBag(page)

  await seen(page, '/checkout')
  for (const label of ['E-mail', 'Phone', 'Name'] as const) await page.getByLabel(label, { exact: true }).fill(WANJIRU[label])
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page
    .getByText(/Nothing is shipped: gift cards come by e-mail/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
  await page.waitForURL(/\/payment\?order=/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await pay(page)
  const lines = await linesOf(number)
  expect(lines.map(({ make, unit_price }) => [make, unit_price])).toEqual([
    ['gift-card', 750_000],
    ['service', 260_000],
  ])
  await issueGiftCards(shop.deps, { orderId: lines[0]?.id ?? '' })
  const { balance } = await shop.deps.db
    .selectFrom('gift_card')
    .select('balance')
    .where('recipient_email', '=', 'amina@example.com')
    .executeTakeFirstOrThrow()
  expect(balance).toBe(750_000)

  await seen(page, '/product/black-tie-outfit')
  for (const piece of ['Longonot dinner jacket', 'Suguta trouser', 'Muthangari shirt', 'Ewaso bow tie']) {
    const choice = page.getByLabel(new RegExp(`^${piece}`, 'i'))
    const free = choice.locator('option:not([disabled])').first()
    await setOnHand(shop, Number(await free.getAttribute('value')), 5)
    await choice.selectOption((await free.getAttribute('value')) ?? '')
  }
  await page.getByText(/less than bought separately/).waitFor()
  await mustBeAccessible(page)
  await intoBag(page)
  await seen(page, '/checkout')
  await fillAddress(page)
  const second = await goToPayment(page)
  await pay(page)
  const pieces = await linesOf(second)
  expect(pieces.map(({ descriptor }) => descriptor.includes('Part of the outfit Black tie, whole'))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(trouble).toEqual([])
})

test('cloth is bought by the metre at a chosen length', LONG, async () => {
  const shop = only(shops)
  const { page, trouble } = await aPerson(shop, 'desktop', '/product/lamu-linen')
  const longer = page.getByRole('button', { name: /^(More|Increase).*Lamu linen/ }).first()
  await longer.click()
  await longer.click()
  await page.getByText('1.5 m').first().waitFor()
  await intoBag(page)
  await seen(page, '/checkout')
  await fillAddress(page)
  const number = await goToPayment(page)
  await pay(page)
  const lines = await linesOf(number)
  expect(lines.map(({ make, unit_price, total }) => [make, unit_price, total])).toEqual([['ready', 380_000, 570_000]])
  expect(trouble).toEqual([])
})

test('pictures of a product are drawn on request, sorted by dragging and saved', LONG, async () => {
  const shop = only(shops)
  const { id } = await shop.deps.db.selectFrom('product').select('id').where('slug', '=', 'lamu-jacket').executeTakeFirstOrThrow()
  const { page } = await anAdminAt(shop, 'desktop', `/admin/products/${id}/edit`)
  const shown = () => shop.deps.db.selectFrom('product_media').select('asset').where('product_id', '=', id).execute()
  const before = (await shown()).length
  await page.getByRole('button', { name: 'Draw pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw pictures' })
  await dialog.getByLabel('Garment').selectOption('Jacket')
  await dialog.getByLabel('Lapel').selectOption('Peak')
  await dialog.getByText('Detail', { exact: true }).click()
  await mustBeAccessible(page)
  const draw = dialog.getByRole('button', { name: /^Draw \d+ pictures?$/ })
  const added = Number(/\d+/.exec((await draw.textContent()) ?? '')?.[0])
  await draw.click()
  await dialog.waitFor({ state: 'detached' })
  const rows = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem')
  const first = await rows.first().locator('img').getAttribute('src')
  await rows
    .nth(2)
    .locator('img')
    .dragTo(rows.first(), { targetPosition: { x: 60, y: 4 } })
  await expect.poll(() => rows.nth(1).locator('img').getAttribute('src'), PATIENT).toBe(first)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect.poll(async () => (await shown()).length, PATIENT).toBe(before + added)
})
