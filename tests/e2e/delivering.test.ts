import { expect, test } from 'vitest'
import { aSeededShop, only, variantOf } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, DOORSTEP, LONG, mustBeAccessible, PATIENT, withBag } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test('a closed county is not offered at checkout, and a place file is previewed', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/world-locations')
  await page.getByRole('link', { name: 'Albania', exact: true }).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('searchbox').fill('kenya')
  await page.getByRole('link', { name: 'Kenya', exact: true }).click(PATIENT)
  await page.getByRole('heading', { level: 1, name: 'Kenya' }).waitFor(PATIENT)
  await page.getByRole('checkbox', { name: 'Kilifi' }).check(PATIENT)
  await page.getByRole('button', { name: 'Close', exact: true }).click(PATIENT)
  await page
    .getByRole('row', { name: /Kilifi/ })
    .getByText('Closed', { exact: true })
    .waitFor(PATIENT)
  await mustBeAccessible(page)

  const buyer = await aPerson(only(shops), 'desktop', DOORSTEP)
  await withBag(buyer.page, await variantOf(only(shops)), '/checkout-desktop')
  const counties = buyer.page.getByLabel('County').locator('option')
  await expect.poll(() => counties.allTextContents(), PATIENT).toContain('Kwale')
  expect(await counties.allTextContents()).not.toContain('Kilifi')

  await page.getByRole('link', { name: 'All countries' }).click(PATIENT)
  await page.getByRole('heading', { level: 1, name: 'Places' }).waitFor(PATIENT)
  await page.getByRole('searchbox').fill('uganda')
  await page.waitForURL((url) => url.searchParams.get('q') === 'uganda', PATIENT)
  await page.getByRole('button', { name: 'Import a file' }).click(PATIENT)
  const dialog = page.getByRole('dialog', { name: 'Import a file' })
  const choose = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('country,region,active\nUG,Gulu,\nQQ,,no\n')
  await dialog.getByText('Line 3: “QQ” is not a country code.').waitFor(PATIENT)
  await choose(`country,region,active\nUG,Gulu ${crypto.randomUUID().slice(0, 4)},\nUG,,no\n`)
  await dialog.getByText('1 new region').waitFor(PATIENT)
  await dialog.getByRole('button', { name: 'Apply these changes' }).click(PATIENT)
  await dialog.waitFor({ state: 'hidden', ...PATIENT })
  await page
    .getByRole('row', { name: /Uganda/ })
    .getByText('Closed', { exact: true })
    .waitFor(PATIENT)
  expect([...trouble, ...buyer.trouble]).toEqual([])
})

test('weekly delivery times are edited, and public holidays closed for a year', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/delivery-slots')
  await page.getByRole('link', { name: 'Weekly times by zone' }).click(PATIENT)
  const zone = page.getByRole('region', { name: 'Nairobi', exact: true })
  await zone.getByRole('button', { name: 'Add a time, Nairobi' }).click(PATIENT)
  const added = zone.getByRole('group', { name: /^Time \d+ of Nairobi$/ }).last()
  await added.getByLabel('Day', { exact: true }).selectOption('Saturday')
  await added.getByLabel('From').selectOption('5 am')
  await added.getByLabel('To', { exact: true }).selectOption('6 am')
  await zone.getByRole('button', { name: 'Save' }).click()
  await zone.getByText('Delivery times must be within opening hours.').waitFor(PATIENT)
  await added.getByRole('button', { name: /^Remove time/ }).click()
  await zone.getByLabel('Capacity').first().fill('17')
  await mustBeAccessible(page)
  await zone.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor(PATIENT)

  await page.getByRole('link', { name: 'Delivery times' }).last().click(PATIENT)
  await page.getByRole('button', { name: 'Public holidays' }).click(PATIENT)
  const dialog = page.getByRole('dialog', { name: 'Public holidays' })
  const year = new Date().getFullYear() + 1
  await dialog.getByLabel('Year').selectOption(String(year))
  await dialog.getByText('Madaraka Day').waitFor(PATIENT)
  await dialog.getByRole('button', { name: `Close the holidays of ${year}` }).click(PATIENT)
  await dialog.waitFor({ state: 'hidden', ...PATIENT })
  expect(trouble.filter((line) => !line.includes('400'))).toEqual([])
})
