import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { type Device, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenAlive(page)
}

async function begin(page: Page, from: string, name: string): Promise<void> {
  await open(page, from)
  await page.getByRole('link', { name: 'New promotion' }).first().click(PATIENT)
  await page.getByRole('heading', { level: 1, name: 'New promotion' }).waitFor(PATIENT)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('English', { exact: true }).fill(name)
}

async function saveDraft(page: Page, name: string): Promise<void> {
  await button(page, 'Save as a draft').click(PATIENT)
  const dialog = page.getByRole('dialog', { name: 'Save this promotion?' })
  await dialog.getByText('It has no end, no limit of uses and no budget', { exact: false }).waitFor(PATIENT)
  await dialog.getByRole('button', { name: 'Save anyway' }).click(PATIENT)
  await page.getByRole('heading', { level: 1, name }).waitFor(PATIENT)
}

async function testCart(page: Page, name: string): Promise<void> {
  await open(page, '/admin/promotions?view=test')
  await page.getByRole('searchbox', { name: 'Find a product by name or SKU' }).fill('karura')
  await button(page, /^Karura jacket/)
    .first()
    .click(PATIENT)
  await rowOf(page, name).waitFor(PATIENT)
}
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'What each promotion does' }).getByRole('listitem').filter({ hasText: name })

test.each<Device>(['desktop', 'phone'])('a promotion and a code are made, tested and paused: %s', LONG, async (device) => {
  const { page, trouble } = await anAdminAt(only(shops), device, '/admin/promotions')
  const [jackets, welcome, code] = [`Jackets ${device}`, `Welcome ${device}`, `KARIBU-${device}`]

  await open(page, '/admin/promotions?promotion=new')
  await button(page, 'Save as a draft').click(PATIENT)
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await mustBeAccessible(page)
  await open(page, '/admin/promotions')
  await begin(page, '/admin/promotions', jackets)
  await page.getByLabel('Percent', { exact: true }).fill('10')
  const benefit = page.getByRole('region', { name: 'What the customer gets' })
  await benefit.getByText('Products that are reduced').click()
  await benefit.getByRole('group', { name: 'Include' }).getByText('Choose', { exact: true }).click()
  await benefit.getByRole('checkbox', { name: 'Jackets', exact: true }).first().check(PATIENT)
  await page.getByText(/^10 % off .Jackets.\.$/).waitFor(PATIENT)
  await saveDraft(page, jackets)
  await button(page, 'Activate').click(PATIENT)
  await page.getByText('Active', { exact: true }).waitFor(PATIENT)
  await mustBeAccessible(page)

  await begin(page, '/admin/discounts', welcome)
  await page.getByLabel('Kind of reduction').selectOption('Off the whole order')
  await page.getByLabel('How it is reduced').selectOption('Amount off')
  await page.getByLabel('KES', { exact: true }).fill('1000')
  await page.getByRole('radio', { name: /^With a code/ }).check()
  await saveDraft(page, welcome)
  await button(page, 'Activate').click(PATIENT)
  await page.getByRole('link', { name: /^Codes/ }).click(PATIENT)
  await button(page, 'Add a code').click(PATIENT)
  const dialog = page.getByRole('dialog', { name: 'Add a code' })
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'Add a code' }).click(PATIENT)
  await page.getByRole('cell', { name: code, exact: true }).waitFor(PATIENT)
  await mustBeAccessible(page)

  await testCart(page, jackets)
  await rowOf(page, jackets).getByText('Applied', { exact: true }).waitFor(PATIENT)
  await rowOf(page, welcome).getByText('None of its codes is in the cart.').waitFor(PATIENT)
  await page.getByRole('textbox', { name: /^Codes/ }).fill(code.toLowerCase())
  await rowOf(page, welcome).getByText('Applied', { exact: true }).waitFor(PATIENT)
  await mustBeAccessible(page)

  await open(page, '/admin/promotions')
  await button(page, `Pause, ${jackets}`).click(PATIENT)
  await button(page, `Resume, ${jackets}`).waitFor(PATIENT)
  await testCart(page, jackets)
  await rowOf(page, jackets).getByText('It is paused.').waitFor(PATIENT)
  expect(trouble).toEqual([])
})
