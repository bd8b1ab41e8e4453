import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test('an owner sets shop details and bank account, and customers see the shop name', LONG, async () => {
  const shop = only(shops)
  const { page, trouble } = await anAdminAt(shop, 'desktop', '/admin/settings?view=store')
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel(/^KRA PIN/).fill('12345')
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck()
  await page.getByLabel('Opens').selectOption({ label: '8 pm' })
  const save = page.locator('main form').first().getByRole('button', { name: 'Save' })
  await save.click()
  await page.getByText('A PIN looks like').waitFor(PATIENT)
  await page.getByText('Closing time must be after opening time.').waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Kiko')
  await page.getByLabel(/^KRA PIN/).fill('P001234567Z')
  await page.getByLabel('Opens').selectOption({ label: '10 am' })
  await save.click()
  await page.getByText('Shop details saved').first().waitFor(PATIENT)

  await page.goto('/admin/settings?view=ways')
  await whenAlive(page)
  const transfer = page.getByRole('region', { name: 'Your bank account' })
  await transfer.getByLabel(/^Account number/).fill('')
  await transfer.getByRole('button', { name: 'Save' }).click()
  await transfer.getByText('Bank transfer needs the name of the bank').waitFor(PATIENT)
  await transfer.getByLabel(/^Account number/).fill('0100 2233 44')
  await transfer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Bank transfer saved').first().waitFor(PATIENT)
  const cash = page.getByRole('region', { name: 'Pay on delivery or collection' })
  await cash.getByLabel(/^Only in these counties/).fill('Nairobi, Kiambu')
  await cash.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Pay on delivery and collection saved').first().waitFor(PATIENT)
  await page.getByRole('button', { name: 'Test the connection to Cards (Stripe)' }).click()
  await page.getByText('Received, signed and stored').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Test the connection to Pesapal' }).click()
  await page.getByText('Your webhook address is registered').waitFor(PATIENT)
  await expect.poll(() => page.getByText('Not reached').count(), PATIENT).toBe(0)
  await mustBeAccessible(page)
  const kept = await shop.deps.db.selectFrom('setting').select('value').where('name', '=', 'payments').executeTakeFirstOrThrow()
  expect(kept.value).toMatchObject({
    bankTransfer: { account: '0100 2233 44' },
    onDelivery: { regions: ['nairobi', 'kiambu'] },
  })
  expect(trouble.filter((line) => !line.includes('400'))).toEqual([])

  const customer = await aPerson(shop, 'phone', '/contact')
  await expect.poll(() => customer.page.title(), PATIENT).toContain('Kiko')
})
