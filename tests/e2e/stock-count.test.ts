import { expect, test } from 'vitest'
import { aSeededShop, only, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { pressAt, tabTo } from './keyboard.ts'
import { LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test('a location is counted by keyboard and scanner while the shop sells, and what differs is approved', LONG, async () => {
  const shop = only(shops)
  const { db } = shop.deps
  const variantId = await variantOf(shop)
  const { sku } = await db.selectFrom('variant').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow()
  const before = await stockOf(shop, variantId)
  const { page } = await anAdminAt(shop, 'desktop', '/admin/inventory')
  await pressAt(page, 'link', 'Counts')
  await pressAt(page, 'button', 'New count')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').waitFor(PATIENT)
  await page.keyboard.type('Spring')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Spring/ }).waitFor(PATIENT)
  await whenAlive(page)
  const scan = page.getByLabel('Article number and how many')
  await tabTo(page, scan, 'the field for the scanner')
  await page.keyboard.type(`${sku} ${before.on_hand - 3}`)
  await page.keyboard.press('Enter')
  await page.getByText(`${sku}: ${before.on_hand - 3} counted`).waitFor(PATIENT)
  await page.keyboard.type(sku) // the scanner finds one more
  await page.keyboard.press('Enter')
  await page.getByText(`${sku}: ${before.on_hand - 2} counted`).waitFor(PATIENT)
  await mustBeAccessible(page)
  await db
    .updateTable('stock')
    .set((is) => ({ on_hand: is('on_hand', '-', 1) }))
    .where('variant_id', '=', variantId)
    .execute() // one is sold
  for (const step of ['Hand in', 'Approve']) {
    await pressAt(page, 'button', step)
    await pressAt(page, 'button', step, page.getByRole('dialog'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByText('Approved').first().waitFor(PATIENT)
  expect((await stockOf(shop, variantId)).on_hand).toBe(before.on_hand - 3)
  await page.goto(`/admin/inventory?view=movements&variantId=${variantId}`)
  await page
    .getByRole('link', { name: /^Count \d+$/ })
    .first()
    .waitFor(PATIENT)
  await mustBeAccessible(page)
})
