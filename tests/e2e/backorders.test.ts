import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aSeededShop, only, order, putInBag, setOnHand, variantOf } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, fillAddress, fillCard, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

async function soldOut() {
  const { db } = only(shops).deps
  const variantId = await variantOf(only(shops))
  await setOnHand(only(shops), variantId, 0)
  const nothing = { beyond: 0, beyond_cap: 0, policy: 'deny' as const, delay_days: null }
  await db.updateTable('stock').set(nothing).where('variant_id', '=', variantId).execute()
  const named = db.selectFrom('variant').innerJoin('swatch', 'swatch.id', 'swatch_id').select(['sku', 'size', 'code'])
  return { variantId, ...(await named.where('variant.id', '=', variantId).executeTakeFirstOrThrow()) }
}

const goTo = async (page: Page, path: string) => {
  await page.goto(path)
  await whenAlive(page)
}

async function allowsTwo(house: Page, sku: string) {
  await goTo(house, `/admin/inventory?q=${sku}`)
  await mustBeAccessible(house)
  await house.getByRole('button', { name: /^Sell when sold out/ }).click(PATIENT)
  const dialog = house.getByRole('dialog')
  await dialog.getByLabel('When sold out').selectOption('backorder')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter how many, at least 1.').waitFor(PATIENT)
  await mustBeAccessible(house)
  await dialog.getByLabel('At most').fill('2')
  await dialog.getByLabel(/^Or a number of days/).fill('14')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await house.getByText('Saved', { exact: true }).waitFor(PATIENT)
  await house.getByText('0 of 2').waitFor(PATIENT)
}

async function arrives(house: Page, sku: string, units: number) {
  await goTo(house, `/admin/inventory?q=${sku}`)
  await house.getByRole('button', { name: /^Count,/ }).click(PATIENT)
  const dialog = house.getByRole('dialog')
  await dialog.getByLabel('On hand').fill(String(units))
  await dialog.getByLabel('Reason').fill('A delivery')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await house.getByText('Stock count saved', { exact: true }).waitFor(PATIENT)
}

const SAID = /On backorder\. Ships by/

async function buys(page: Page): Promise<string> {
  await page.getByText(SAID).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText('Added to Cart').first().waitFor(PATIENT)
  await goTo(page, '/cart')
  await page.getByText(SAID).waitFor(PATIENT)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL(/\/checkout/)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByText(/Not everything is in stock yet: your order is sent together, on/).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
  await page.waitForURL(/\/payment\?order=/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(`**/order-success/${number}`, PATIENT)
  await page.getByText(SAID).first().waitFor(PATIENT)
  return number
}

test('backorders show their day before payment, stop at the cap and ship on arrival', LONG, async () => {
  const shop = only(shops)
  const { variantId, sku, size, code } = await soldOut()
  const { page: house, trouble } = await anAdminAt(shop, 'desktop', '/admin/inventory')
  await allowsTwo(house, sku)

  const { page } = await aPerson(shop, 'phone', `/product/lamu-jacket?cloth=${code}&size=${encodeURIComponent(size ?? '')}`)
  const number = await buys(page)
  const second = aVisitor(shop)
  await putInBag(second, variantId)
  expect((await order(second)).status).toBe(201)
  const third = await aPerson(shop, 'desktop', `/product/lamu-jacket?cloth=${code}&size=${encodeURIComponent(size ?? '')}`)
  await third.page
    .getByText(/is sold out/)
    .first()
    .waitFor(PATIENT)

  await goTo(house, `/admin/orders/${number}`)
  await house.getByRole('button', { name: 'Confirm', exact: true }).click(PATIENT)
  await house.getByText(/^Waiting for stock until .+ It can be packed once/).waitFor(PATIENT)
  expect(await house.getByRole('button', { name: 'Start preparing' }).count()).toBe(0)
  await mustBeAccessible(house)
  await goTo(house, '/admin/orders?goods=awaited')
  await house.getByRole('link', { name: number }).waitFor(PATIENT)

  await arrives(house, sku, 1)
  await goTo(house, `/admin/orders/${number}`)
  for (const step of ['Start preparing', 'Mark packed'])
    await house.getByRole('button', { name: step, exact: true }).click(PATIENT)
  await house.getByRole('button', { name: 'Mark sent', exact: true }).click(PATIENT)
  await house.getByRole('dialog').getByRole('button', { name: 'Mark sent', exact: true }).click(PATIENT)
  await house.getByText('On its way', { exact: true }).first().waitFor(PATIENT)
  expect(trouble).toEqual([])
})
