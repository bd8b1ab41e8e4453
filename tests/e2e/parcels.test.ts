import { beforeAll, expect, test } from 'vitest'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT } from './person.ts'

/*
 * Three pieces are sent in two parcels. The first delivery records the recipient's name, and the
 * customer sees both parcels.
 */
const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget()) // reread settings that were cached before the seed

test('staff pack an order in two parcels, and its customer follows each', LONG, async () => {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop), 3)
  expect((await pay(visitor, placed.number)).status).toBe(201)
  await (await anAdmin(shop)).post(`/api/admin/orders/${placed.number}/moves`, { move: 'confirm' })

  const { page, trouble } = await anAdminAt(shop, 'desktop', `/admin/orders/${placed.number}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click(PATIENT)
  await page.getByLabel('Surcharge in KES').fill('1500', PATIENT)
  await page.getByText('Enter what it is for.').waitFor()
  await page.getByLabel('What it is for').fill('An express hour')
  await page.getByText('the customer is e-mailed a link to pay it').waitFor(PATIENT)
  await page.getByText(/^Invoice INV-.* is credited/).waitFor()
  await mustBeAccessible(page)
  await page.getByLabel('Reason', { exact: true }).fill('Asked for on the phone')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL((url) => url.search === '', PATIENT)
  await page.getByRole('button', { name: 'New parcel' }).click(PATIENT)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('2')
  await dialog.getByRole('button', { name: 'Create parcel' }).click()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await parcels.getByText('Not in a parcel yet').waitFor(PATIENT)
  for (const step of ['Start preparing', 'Mark packed']) await parcels.getByRole('button', { name: step }).click(PATIENT)
  await parcels.getByRole('button', { name: 'Mark sent' }).click(PATIENT)
  await dialog.getByLabel(/^Carrier/).fill('G4S')
  await dialog.getByLabel(/^Tracking/).fill('G-17')
  await dialog.getByRole('button', { name: 'Mark sent' }).click()
  await parcels.getByText('Tracking number G-17').waitFor(PATIENT)
  await parcels.getByRole('button', { name: 'Proof of delivery…' }).click()
  await dialog.getByLabel(/^Received by/).fill('Otieno')
  await mustBeAccessible(page)
  await dialog.getByRole('button', { name: 'Mark delivered' }).click()
  await parcels.getByText('Received by Otieno').waitFor(PATIENT)
  await page.getByText('Partly delivered').first().waitFor(PATIENT)
  const mails = page.getByRole('region', { name: 'E-mails' })
  await mails.getByRole('listitem').filter({ hasText: 'On its way' }).getByRole('button', { name: 'View' }).click(PATIENT)
  await page.frameLocator('dialog iframe').getByText('G-17').first().waitFor(PATIENT)
  await page.getByRole('button', { name: /^Send again to/ }).click()
  await expect.poll(() => mails.getByRole('listitem').filter({ hasText: 'On its way' }).count(), PATIENT).toBe(2)
  await mustBeAccessible(page)
  expect(trouble).toEqual([])

  const customer = await aPerson(shop, 'phone', `/track?order=${placed.number}`)
  await customer.page.getByLabel(/^E-mail or phone/).fill('wanjiru@example.com', PATIENT)
  await customer.page.getByRole('button', { name: 'Find the order' }).click()
  const shown = customer.page.getByRole('region', { name: 'Parcels' })
  await shown.getByText('Tracking number G-17').waitFor(PATIENT)
  await shown.getByText('The rest follows:').waitFor(PATIENT)
  await mustBeAccessible(customer.page)
  expect(customer.trouble).toEqual([])
})
