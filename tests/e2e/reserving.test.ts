import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { atPayment, captured, GOOD, press } from './at-payment.ts'
import { LONG, mustBeAccessible, PATIENT, type Person } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const PICTURES = process.env.PICTURES
async function picture({ page }: Pick<Person, 'page'>, name: string) {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  const path = new URL(page.url()).pathname
  for (const dark of [false, true])
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${PICTURES}/${name}-${width}${dark ? '-dark' : ''}.png`, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(new URL(page.url()).pathname).toBe(path)
}

async function buys() {
  const person = await atPayment(only(shops), 'desktop', 'ready')
  const { page } = person
  await page.getByRole('radio', { name: /^Card/ }).check(PATIENT)
  await page.getByText('Reserved on your card now, and charged before we send your order').waitFor(PATIENT)
  await picture(person, 'payment')
  await page.getByLabel('Card number').fill(GOOD)
  await page.getByLabel('Expiry').fill('12/39')
  await page.getByLabel('Security code').fill('123')
  await press(page)
  await page.getByText('is reserved on your card and has not been charged').first().waitFor(PATIENT)
  return person
}
const stateOf = async (number: string) =>
  (
    await only(shops)
      .deps.db.selectFrom('payment_attempt')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('payment_attempt.state')
      .where('orders.number', '=', number)
      .executeTakeFirstOrThrow()
  ).state

test('an owner captures one authorised card by hand and voids another by cancelling', LONG, async () => {
  const owner = await anAdminAt(only(shops), 'desktop', '/admin/payments?view=ways')
  await owner.page.getByRole('radio', { name: /^Manually/ }).check(PATIENT)
  await mustBeAccessible(owner.page)
  await picture(owner, 'settings')
  await owner.page
    .getByRole('region', { name: 'When cards are charged' })
    .getByRole('button', { name: 'Save', exact: true })
    .click(PATIENT)
  await owner.page.getByText('Saved', { exact: true }).waitFor(PATIENT)

  const buyer = await buys()
  const { number, id } = buyer.order
  expect([await stateOf(number), await captured(only(shops), number)]).toEqual(['authorized', []])
  await buyer.page.goto(`/user/order/${id}`)
  await buyer.page.getByText('Placed, reserved on your card').first().waitFor(PATIENT)
  expect(await buyer.page.getByRole('link', { name: /^Pay/ }).count()).toBe(0)
  await mustBeAccessible(buyer.page)
  await picture(buyer, 'order')

  await owner.page.goto('/admin/orders?payment=authorized')
  await owner.page.getByRole('link', { name: number }).first().click(PATIENT)
  await owner.page.getByText('It is charged when you press Charge here.').waitFor(PATIENT)
  await mustBeAccessible(owner.page)
  await picture(owner, 'admin-order')
  await owner.page.getByRole('button', { name: /^Charge KES/ }).click(PATIENT)
  const asks = owner.page.getByRole('dialog')
  await asks.getByText('The card is charged, the invoice is issued').waitFor(PATIENT)
  await picture(owner, 'admin-charge')
  await asks.getByRole('button', { name: /^Charge/ }).click(PATIENT)
  await owner.page.getByText('Card charged', { exact: true }).waitFor(PATIENT)
  await owner.page.getByRole('button', { name: /^Charge KES/ }).waitFor({ state: 'detached', ...PATIENT })
  expect([await stateOf(number), await captured(only(shops), number)]).toEqual(['captured', [buyer.order.total]])
  await buyer.page.reload()
  await buyer.page.getByText('Paid and placed').first().waitFor(PATIENT)

  const second = await buys()
  await owner.page.goto(`/admin/orders/${second.order.number}`)
  await owner.page.getByRole('button', { name: 'Cancel and refund' }).click(PATIENT)
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('The cloth is gone.')
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click(PATIENT)
  await dialog.waitFor({ state: 'hidden', ...PATIENT })
  await expect.poll(() => stateOf(second.order.number), { timeout: 20_000 }).toBe('cancelled')
  expect(await captured(only(shops), second.order.number)).toEqual([])
  await second.page.goto(`/user/order/${second.order.id}`)
  await second.page.getByText('was released and never charged').waitFor(PATIENT)
  await picture(second, 'order-voided')
  expect([...owner.trouble, ...buyer.trouble, ...second.trouble]).toEqual([])
})
