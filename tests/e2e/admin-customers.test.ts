import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt, aPaidOrder } from './at-admin.ts'
import { LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const SHOTS = process.env.LOOK_AT

test('a customer is created, tagged, credited, merged, blocked and put in a segment', LONG, async () => {
  const name = `Nyambura ${crypto.randomUUID().slice(0, 8)}`
  const { number } = await aPaidOrder(only(shops), name)
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/customers')
  const shot = async (name: string) => {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
  }
  await page.getByRole('link', { name }).waitFor(PATIENT)
  await mustBeAccessible(page)
  await shot('list')

  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.com`)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor(PATIENT)

  await page.getByLabel('Tags').fill('wedding, silk')
  await page.getByLabel('Tax PIN (KRA)').fill('A00123')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('A PIN looks like A001234567Z').waitFor(PATIENT)
  await page.getByLabel('Tax PIN (KRA)').fill('a001234567z')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor(PATIENT)

  await page.getByRole('button', { name: 'Give credit' }).click()
  await page.getByRole('dialog').getByLabel('Amount in KES').fill('1500')
  await page.getByRole('dialog').getByLabel('Reason').fill('A late suit')
  await page.getByRole('dialog').getByRole('button', { name: 'Give credit' }).click()
  await page.getByText('Store credit was given', { exact: true }).waitFor(PATIENT)

  await page.getByRole('button', { name: `Merge, ${name}` }).click(PATIENT)
  await page.getByRole('dialog').getByText('This cannot be undone.').waitFor(PATIENT)
  await shot('merge')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .waitFor(PATIENT)
  await mustBeAccessible(page)
  await shot('customer')

  await page.goto(`${only(shops).address}/admin/customers?view=segments&segment=new`)
  await whenAlive(page)
  await page.getByLabel('Name', { exact: true }).fill(`Of ${name}`)
  await page
    .getByRole('complementary', { name: 'Who matches' })
    .getByText(/^\d+ customers?$/)
    .waitFor(PATIENT)
  await shot('segment')
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Save the segment' }).click()
  await page.getByRole('link', { name: `Of ${name}`, exact: true }).click(PATIENT)
  await page.getByRole('link', { name, exact: true }).click(PATIENT)
  await page.getByRole('button', { name: 'View as customer' }).click(PATIENT)
  await page.getByRole('dialog').getByLabel('Reason').fill('Cannot find an order')
  await page.getByRole('dialog').getByRole('button', { name: 'View as customer' }).click()
  const bar = page.getByRole('complementary', { name: 'Viewing as a customer' })
  await bar.getByText(`You are viewing the shop as ${name}`).waitFor(PATIENT)
  await page.waitForURL(`${only(shops).address}/`, PATIENT)
  await page.goto(`${only(shops).address}/orders`)
  await whenAlive(page)
  await shot('look')
  await page.getByText(number).first().waitFor(PATIENT)
  await mustBeAccessible(page)
  await whenAlive(page)
  await bar.getByRole('button', { name: 'Exit customer view' }).click()
  await page.getByRole('button', { name: 'Block' }).click(PATIENT)
  await page.getByRole('dialog').getByLabel('Reason').fill('Chargebacks')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await page.getByText('Customer blocked', { exact: true }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})
