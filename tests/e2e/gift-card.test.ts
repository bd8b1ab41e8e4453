import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aVisitor, type Visitor } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { anOrder, GOOD, paid, press } from './at-payment.ts'
import { aPerson, DOORSTEP, fillCard, LONG, mustBeAccessible, PATIENT, WANJIRU, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

const CARD_CODE = /^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/

async function buyGiftCard(email: string): Promise<void> {
  const { page, trouble, close } = await aPerson(only(shops), 'desktop', '/product/tarizi-gift-card')
  await page.getByText('Another value').click()
  await page.getByLabel('Value in shillings').fill('100000')
  await page.getByLabel('Recipient’s name').fill('Amina Otieno')
  await page.getByLabel('Recipient’s e-mail').fill(email)
  await page.getByRole('button', { name: 'Add to bag', exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Your bag/ }).waitFor(PATIENT)
  await page.goto('/checkout-desktop')
  await whenAlive(page)
  for (const label of ['E-mail', 'Phone', 'Name'] as const) await page.getByLabel(label, { exact: true }).fill(WANJIRU[label])
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click(PATIENT)
  await page.waitForURL(/\/payment\?order=/, PATIENT)
  await whenAlive(page)
  await fillCard(page, GOOD)
  await press(page)
  await paid(page)
  expect(trouble).toEqual([])
  await close()
}

async function openGiftCardMail(recipient: Visitor, email: string) {
  const outbox = async () => (await (await recipient.get('/api/dev/outbox.json')).json()) as { template: string; state: string }[]
  const states = async () => (await outbox()).flatMap(({ template, state }) => (template === 'gift-card' ? [state] : []))
  await expect.poll(states, { timeout: 30_000 }).toEqual(['captured'])
  // The link leads to the public address of the shop, and cookies belong to one host name.
  const shop = { address: only(shops).address.replace('127.0.0.1', 'localhost') }
  const person = await aPerson(shop, 'phone', DOORSTEP, { as: recipient })
  const { page } = person
  await page.goto(`/api/dev/outbox?to=${encodeURIComponent(email)}`)
  await page
    .getByRole('link', { name: /gift card/i })
    .first()
    .click()
  const mail = page.frameLocator('iframe')
  const code = present((await mail.getByText(CARD_CODE).first().textContent())?.trim(), 'the code in the e-mail')
  await mail.getByRole('link', { name: 'See the shop' }).click()
  await page.waitForURL(/\/browse/, PATIENT)
  await whenAlive(page)
  return { ...person, code }
}

test('a gift card is bought, e-mailed and spent, and a refund puts its balance back', LONG, async () => {
  const shop = only(shops)
  const email = `amina-${crypto.randomUUID().slice(0, 8)}@example.com`
  const recipient = aVisitor(shop)
  await recipient.signUp(email)
  await buyGiftCard(email)
  const { page, trouble, code } = await openGiftCardMail(recipient, email)

  const order = await anOrder(page, shop, 'ready')
  await page.goto(`/payment?order=${order.number}`)
  await whenAlive(page)
  await page.getByRole('button', { name: 'Use a gift card' }).click(PATIENT)
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(`**/order-success/${order.number}`, PATIENT)
  const readBalance = async (shown: string) => {
    await page.goto('/settings')
    await whenAlive(page)
    await page.getByLabel('Gift card code').fill(code)
    await page.getByRole('button', { name: 'Show the balance' }).click()
    await page.getByText(`has KES ${shown} left.`, { exact: false }).waitFor(PATIENT)
  }
  const left = (10_000_000 - order.total) / 100
  await readBalance(left.toLocaleString('en', { minimumFractionDigits: 2 }))

  const staff = await anAdminAt(shop, 'desktop', `/admin/orders/${order.number}`)
  await staff.page.getByRole('button', { name: 'Refund', exact: true }).click(PATIENT)
  const form = staff.page.getByRole('region', { name: 'Refund', exact: true })
  await form.getByRole('radio', { name: /^Everything left/ }).check()
  await form.getByLabel(/^Reason/).fill('The jacket was damaged')
  await form
    .getByText(/gift card/i)
    .first()
    .waitFor(PATIENT)
  await mustBeAccessible(staff.page)
  await form.getByRole('button', { name: /^Refund KES/ }).click(PATIENT)
  await form.waitFor({ state: 'hidden', ...PATIENT })
  await staff.page.getByText('Refunded', { exact: true }).first().waitFor(PATIENT)

  await readBalance('100,000.00')
  await mustBeAccessible(page)
  expect([...trouble, ...staff.trouble]).toEqual([])
})

test('a value chosen and a name typed before the page is hydrated are kept', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone', DOORSTEP)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/product/tarizi-gift-card', { waitUntil: 'commit' })
  await page.getByText('Another value').click()
  await page.getByLabel('Recipient’s name').fill('Amina Otieno')
  release()
  await page.getByLabel('Value in shillings').fill('7000', PATIENT)
  expect(await page.getByLabel('Recipient’s name').inputValue()).toBe('Amina Otieno')
  await page.getByLabel('Recipient’s e-mail').fill('amina@example.com')
  await page.getByRole('button', { name: 'Add to bag', exact: true }).first().click()
  await page.getByRole('dialog', { name: /^Your bag/ }).waitFor(PATIENT)
})
