import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aMeasuredOrder, giveAndApprove } from '#tests/measuring.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
async function onwards(page: Page, from: string) {
  await column(page, from)
    .getByRole('button', { name: /^Jacket ?J-\d+/ })
    .focus()
  await page.keyboard.press('Alt+ArrowRight')
}
const arrives = (page: Page, stage: string) =>
  column(page, stage)
    .getByRole('button', { name: /^Jacket ?J-\d+/ })
    .waitFor(PATIENT)

test('a suit goes through the workshop by keys, and its customer follows it', LONG, async () => {
  const shop = only(shops)
  const { visitor, number } = await aMeasuredOrder(shop, undefined, { slug: 'muthaiga-suit' })
  await giveAndApprove(visitor, await anAdmin(shop), number)
  const customer = await aPerson(shop, 'phone', `/user/order/${number}`, { as: visitor })
  await customer.page.getByText('We have your measurements').first().waitFor(PATIENT)
  await customer.page.getByRole('button', { name: 'Book a time' }).click()
  await customer.page.getByRole('list', { name: 'Hours' }).getByRole('button').first().waitFor(PATIENT)
  await mustBeAccessible(customer.page)
  await customer.page.getByRole('list', { name: 'Hours' }).getByRole('button').last().click()
  await customer.page.getByText('Your appointment is booked', { exact: true }).waitFor(PATIENT)

  const house = await anAdminAt(shop, 'desktop', '/admin/orders?view=workshop')
  const { page } = house
  await arrives(page, 'Measured')
  await mustBeAccessible(page)
  await onwards(page, 'Measured')
  await arrives(page, 'Pattern')
  const trousers = (stage: string) => column(page, stage).getByRole('button', { name: /^Trousers ?J-\d+/ })
  await trousers('Measured').dragTo(column(page, 'Pattern'))
  await trousers('Pattern').waitFor(PATIENT)
  await onwards(page, 'Pattern')
  await page.getByLabel('Drafted by hand because').fill('The first of its kind')
  await page.keyboard.press('Enter')
  await arrives(page, 'Cutting')
  await onwards(page, 'Cutting')
  await page.getByLabel('Lot or roll').fill('Lot 7')
  await page.getByLabel('Cloth used in metres').fill('1.72')
  await mustBeAccessible(page)
  await page.keyboard.press('Enter')
  await arrives(page, 'Sewing')

  // Another admin has the board open: a move here appears there without a reload.
  const other = await anAdminAt(shop, 'desktop', '/admin/orders?view=workshop')
  await arrives(other.page, 'Sewing')
  await onwards(page, 'Sewing')
  await arrives(page, 'First fitting')
  await arrives(other.page, 'First fitting')

  const booked = await shop.deps.db.selectFrom('fitting_booking').select('starts_at').executeTakeFirstOrThrow()
  const day = booked.starts_at.toLocaleDateString('en-CA', { timeZone: 'Africa/Nairobi' })
  await page.goto(`/admin/orders?view=fittings&day=${day}`)
  await whenAlive(page)
  await page.getByRole('link', { name: new RegExp(`Wanjiru Kamau, ${number}`) }).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Fitters and rooms' }).click()
  await page.getByRole('button', { name: 'Add a room' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill(`Salon ${number}`)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Fitters and rooms saved').first().waitFor(PATIENT)

  await page.goto(`/admin/orders/${number}`)
  await whenAlive(page)
  await page.getByRole('button', { name: 'Attended' }).click()
  await page.getByText('No fittings booked').waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.goto('/admin/orders?view=workshop')
  await whenAlive(page)
  await column(page, 'First fitting')
    .getByRole('button', { name: /^To finishing|^Finish/ })
    .first()
    .click()
  await arrives(page, 'Finishing')
  await onwards(page, 'Finishing')
  await arrives(page, 'Quality check')
  await onwards(page, 'Quality check')
  await arrives(page, 'Ready')
  const ticket = await column(page, 'Ready')
    .getByText(/^J-\d+$/)
    .first()
    .textContent()
  await page.getByLabel('Ticket, order or name').fill(String(ticket))
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: /^J-\d+/ })
    .getByRole('link', { name: 'Job ticket' })
    .click()
  await page.getByRole('img', { name: /^J-\d+/ }).waitFor(PATIENT)

  await customer.page.reload()
  await whenAlive(customer.page)
  await customer.page.getByText('Ready', { exact: true }).first().waitFor(PATIENT)

  // The jacket is delivered, and slightly too tight.
  await shop.deps.db.updateTable('workshop_job').set({ state: 'delivered' }).where('garment', '=', 'jacket').execute()
  await customer.page.reload()
  await whenAlive(customer.page)
  await customer.page.getByRole('button', { name: 'How does it fit?' }).click()
  const felt = customer.page.getByRole('dialog')
  await felt.getByRole('button', { name: 'Tighter: Waist' }).click()
  await felt.getByRole('button', { name: 'Tighter: Waist' }).click()
  await felt.getByText(/1\u2069? cm tight/).waitFor(PATIENT) // bidirectional marks isolate the number from the text
  await mustBeAccessible(customer.page)
  await felt.getByRole('button', { name: 'Send' }).click()
  await customer.page.getByText('You have told us how it fits.').waitFor(PATIENT)

  // The suggested measurements are accepted and withdrawn again.
  await customer.page.getByRole('link', { name: 'Your measurements', exact: true }).click()
  const learned = customer.page.getByRole('region', { name: /^Suggested changes for/ })
  await learned.getByText(/1\u2069? cm more/).waitFor(PATIENT)
  await learned.getByRole('button', { name: 'Use it' }).click()
  await customer.page.getByRole('button', { name: 'Undo' }).waitFor(PATIENT)
  await mustBeAccessible(customer.page)
  const back = customer.page.getByRole('button', { name: 'Undo' })
  await back.click()
  await back.waitFor({ state: 'detached', ...PATIENT })
  expect([...customer.trouble, ...house.trouble, ...other.trouble]).toEqual([])
})
