import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { LONG, mustBeAccessible, PATIENT } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const prices = async () => {
  const { rows } = await sql<{
    sum: string
    count: number
  }>`select sum(price) as sum, count(*)::int as count from variant`.execute(only(shops).deps.db)
  return rows[0]
}

test('a bulk price change of all products is previewed, applied and undone', LONG, async () => {
  const before = await prices()
  expect(before?.count).toBeGreaterThan(500)
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/products')
  await page.getByRole('checkbox', { name: 'Select this page' }).check(PATIENT)
  await page.getByRole('button', { name: /^Select all/ }).click(PATIENT)
  await page.getByRole('button', { name: 'Edit', exact: true }).click(PATIENT)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percent').fill('12.5', PATIENT)
  await dialog.getByLabel('Round to').selectOption('hundred')
  await mustBeAccessible(page)
  await dialog.getByRole('button', { name: 'Preview the change' }).click(PATIENT)
  await dialog.getByText('Nothing changed yet').waitFor(PATIENT)
  expect(await prices()).toEqual(before)
  await mustBeAccessible(page)
  await dialog.getByRole('button', { name: /^Apply \d+/ }).click(PATIENT)
  await dialog.getByText('Done', { exact: true }).waitFor({ timeout: 60_000 })
  expect(Number((await prices())?.sum)).toBeGreaterThan(Number(before?.sum) * 1.11)
  await dialog.getByRole('button', { name: 'Undo' }).click(PATIENT)
  await dialog.getByText('Undone', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await prices()).toEqual(before)
  await dialog.getByRole('link', { name: 'All bulk changes' }).click(PATIENT)
  await page.getByRole('heading', { level: 1, name: 'Bulk changes' }).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page
    .getByRole('link', { name: /^Price/ })
    .first()
    .click(PATIENT)
  await page.getByText('Undone', { exact: true }).waitFor(PATIENT)
  await mustBeAccessible(page)
  expect(trouble).toEqual([])
})

test('a bulk change is scheduled, and cancelled from its page', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'phone', '/admin/products')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check(PATIENT)
  await page.getByRole('button', { name: 'Edit', exact: true }).click(PATIENT)
  const dialog = page.getByRole('dialog')
  const kind = dialog.getByLabel('What to change')
  for (const [name, field] of [
    ['Temporary price', 'Percent off'],
    ['Attribute', 'Attribute'],
    ['Size chart', 'Size chart'],
  ] as const) {
    await kind.selectOption({ label: name }, PATIENT)
    await dialog.getByLabel(field, { exact: true }).waitFor(PATIENT)
    await mustBeAccessible(page)
  }
  await kind.selectOption({ label: 'Status' })
  await dialog.getByLabel('New status').selectOption({ label: 'Draft' })
  await dialog.getByRole('button', { name: 'Preview the change' }).click(PATIENT)
  await dialog
    .getByLabel('Start automatically at')
    .fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16), PATIENT)
  await dialog.getByRole('button', { name: 'Schedule' }).click(PATIENT)
  await dialog.getByText('Scheduled', { exact: true }).waitFor(PATIENT)
  expect(await dialog.getByLabel('Start automatically at').count()).toBe(1)
  await mustBeAccessible(page)
  await dialog.getByRole('link', { name: 'All bulk changes' }).click(PATIENT)
  await page
    .getByRole('link', { name: /^Status/ })
    .first()
    .click(PATIENT)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click(PATIENT)
  await page.getByText('Cancelled', { exact: true }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})

test('a Shopify export is uploaded, mapped, previewed and imported', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/import')
  await mustBeAccessible(page)
  const buffer = Buffer.from(
    readFileSync(new URL('../fixtures/imports/shopify-products.csv', import.meta.url), 'utf8').replaceAll(/https:[^,"]+/g, ''),
  )
  await page.getByLabel('Choose a file').setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check all rows' }).waitFor(PATIENT)
  expect(await page.getByLabel('Exported from').inputValue()).toBe('shopify')
  expect(await page.getByLabel('Variant Price', { exact: true }).inputValue()).toBe('price')
  await page.getByLabel(/^Category for products/).selectOption({ label: '\u2003Shirts' })
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Check all rows' }).click(PATIENT)
  await page.getByText('Nothing changed yet').first().waitFor(PATIENT)
  await page.getByText('Row 10, Price:').first().waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Apply 5' }).click(PATIENT)
  await page.getByText('Done', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByText('5 changed').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Import another file' }).click(PATIENT)
  await page.getByRole('link', { name: 'products_export.csv' }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})
