import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { readEmail } from '#services/email/index.ts'
import { storeSettings } from '#services/settings/index.ts'
import { mailTo } from '#tests/routes/auth/mails.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { GOOD, paid, press } from './at-payment.ts'
import { aPerson, DOORSTEP, fillCard, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

test('staff write an order, its customer pays by the mailed link, staff confirm it', LONG, async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/orders/pending')
  await page.getByRole('heading', { level: 1, name: 'Pending' }).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByLabel('Full name').fill('Zuri Kiptoo', PATIENT)
  await page.getByLabel('Phone', { exact: true }).fill('0712.345.678')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Add goods').fill('lamu jacket')
  await page
    .getByRole('button', { name: /Lamu jacket/i })
    .filter({ hasText: /left/ })
    .first()
    .click(PATIENT)
  await page.getByLabel('Unit price, KES').fill('20000')
  await page.getByText('Give a reason for the price.').waitFor()
  await page.getByLabel('Reason for the price').fill('As agreed by phone')
  await page.getByRole('combobox', { name: 'Delivery' }).selectOption('pickup')
  await page.getByRole('definition').filter({ hasText: '20,000.00' }).first().waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Send the payment link' }).click()
  await page.waitForURL(/\/admin\/orders\/[A-Z0-9]{4}-[A-Z0-9]{4}/, PATIENT)

  const number = present(/orders\/([A-Z0-9-]+)/.exec(page.url())?.[1], 'its number')
  const mailed = async () => (await mailTo(only(shops), email)).find(({ template }) => template === 'payment-link')
  await expect.poll(async () => (await mailed())?.plain, PATIENT).toContain(`/payment?order=${number}&key=`)

  const customer = await aPerson(only(shops), 'phone', DOORSTEP)
  const mail = await only(shops)
    .deps.db.selectFrom('mail')
    .selectAll()
    .where('id', '=', present(await mailed(), 'it').id)
    .executeTakeFirstOrThrow()
  const { html } = present(readEmail(mail, await storeSettings(only(shops).deps), only(shops).address), 'its words')
  await customer.page.setContent(html)
  await customer.page.getByRole('link', { name: /Pay/ }).first().click(PATIENT)
  await customer.page.waitForURL(`${only(shops).address}/payment?order=${number}`, PATIENT)
  await whenAlive(customer.page)
  await customer.page.getByRole('radio', { name: /^Card/ }).waitFor(PATIENT)
  await fillCard(customer.page, GOOD)
  await press(customer.page)
  await paid(customer.page)

  await page.reload()
  await whenAlive(page)
  await page.getByRole('button', { name: 'Confirm', exact: true }).first().click(PATIENT)
  await page.getByRole('button', { name: 'Start preparing' }).first().waitFor(PATIENT)
  await mustBeAccessible(page)

  await page.goto(`${only(shops).address}/admin/orders?q=${number.replace('-', '.')}`)
  await whenAlive(page)
  await page.getByRole('checkbox', { name: `Select ${number}` }).check(PATIENT)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '1 order' })
  await asked.getByLabel('What to do').selectOption('tag')
  await asked.getByLabel(/^Add tags/).fill('wedding')
  await mustBeAccessible(page)
  await asked.getByRole('button', { name: 'Apply' }).click()
  await asked.getByText('1 order done, none refused').waitFor(PATIENT)
  expect(trouble).toEqual([])
})
