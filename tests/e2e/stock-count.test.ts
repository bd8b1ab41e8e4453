import { expect, test } from 'vitest'
import { aSeededShop, only, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { pressAt as press, tabTo } from './keyboard.ts'
import { LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test('a location is counted by keyboard and scanner while the shop sells, and approved', LONG, async () => {
  const shop = only(shops)
  const { db } = shop.deps
  const variantId = await variantOf(shop)
  const { sku } = await db.selectFrom('variant').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow()
  const before = await stockOf(shop, variantId)
  const { page } = await anAdminAt(shop, 'desktop', '/admin/inventory')
  await press(page, 'link', 'Counts')
  await press(page, 'button', 'New count')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').waitFor(PATIENT)
  await page.keyboard.type('Spring')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Spring/ }).waitFor(PATIENT)
  await whenAlive(page)
  const scan = page.getByLabel('SKU and quantity')
  await tabTo(page, scan, 'the field of the scanner')
  await page.keyboard.type(`${sku} ${before.on_hand - 3}`)
  await page.keyboard.press('Enter')
  await page.getByText(`${sku}: ${before.on_hand - 3} counted`).waitFor(PATIENT)
  for (let more = 0; more < 2; more += 1) {
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
  }
  await page.getByText(`${sku}: ${before.on_hand - 1} counted`).waitFor(PATIENT)
  await mustBeAccessible(page)
  await db
    .updateTable('stock')
    .set((is) => ({ on_hand: is('on_hand', '-', 1) }))
    .where('variant_id', '=', variantId)
    .execute()
  for (const step of ['Submit', 'Approve']) {
    await press(page, 'button', step)
    await press(page, 'button', step, page.getByRole('dialog'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByText('Approved').first().waitFor(PATIENT)
  expect((await stockOf(shop, variantId)).on_hand).toBe(before.on_hand - 2)
  await page.goto(`/admin/inventory?view=movements&variantId=${variantId}`)
  await page
    .getByRole('link', { name: /^Count \d+$/ })
    .first()
    .waitFor(PATIENT)
  await mustBeAccessible(page)
})

test('cloth is purchased, received on rolls, and a flawed length adjusted', LONG, async () => {
  const shop = only(shops)
  const { db } = shop.deps
  const cloth = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('stock', 'variant_id', 'variant.id')
    .select(['variant.id', 'sku', 'on_hand'])
    .where('unit', '=', 'centimetre')
    .orderBy('variant.id')
    .executeTakeFirstOrThrow()
  const { page } = await anAdminAt(shop, 'desktop', '/admin/inventory')
  const dialog = page.getByRole('dialog')
  const gone = () => dialog.waitFor({ state: 'detached' })
  await press(page, 'link', 'Purchase orders')
  await press(page, 'button', 'Add a supplier')
  await dialog.getByLabel('Name').waitFor(PATIENT)
  await page.keyboard.type('Thika Cloth Mills')
  await page.keyboard.press('Enter')
  await gone()
  await press(page, 'button', 'New purchase order')
  await dialog.getByLabel(/^SKUs/).fill(`${cloth.sku} 3500 800`)
  await dialog.getByLabel(/^Freight/).fill('700')
  await press(page, 'button', 'Save as a draft', dialog)
  await page.getByRole('heading', { level: 1, name: /^Purchase order/ }).waitFor(PATIENT)
  await press(page, 'button', 'Mark as ordered')
  await press(page, 'button', 'Mark as ordered', dialog)
  await gone()
  await press(page, 'button', 'Receive')
  for (const [roll, metres] of [
    [1, '20'],
    [2, '15'],
  ] as const) {
    await dialog.getByRole('button', { name: /^Add a roll/ }).click()
    await dialog.getByLabel(`Roll ${roll}`, { exact: true }).fill(`T-${roll}`)
    await dialog.getByLabel('Metres', { exact: true }).last().fill(metres)
  }
  await mustBeAccessible(page)
  await press(page, 'button', 'Receive', dialog)
  await gone()
  await page.getByText('Received', { exact: true }).first().waitFor(PATIENT)
  expect((await stockOf(shop, cloth.id)).on_hand).toBe(cloth.on_hand + 3_500)
  const { cost } = await db.selectFrom('variant').select('cost').where('id', '=', cloth.id).executeTakeFirstOrThrow()
  expect(cost).toBeGreaterThan(0)

  await page.goto(`/admin/inventory?q=${cloth.sku}`)
  await whenAlive(page)
  await page
    .getByRole('button', { name: /^Adjust,/ })
    .first()
    .click()
  await dialog.getByLabel(/^Length in centimetres/).fill('-40')
  await dialog.getByLabel('Reason', { exact: true }).fill('A flaw in the weave')
  await page.keyboard.press('Enter')
  await gone()
  expect((await stockOf(shop, cloth.id)).on_hand).toBe(cloth.on_hand + 3_460)
  await page.waitForLoadState('networkidle') // the reloading list would cancel the next navigation
  await page.goto(`/admin/inventory?view=movements&variantId=${cloth.id}`)
  await page.getByText('A flaw in the weave').waitFor(PATIENT)
})
