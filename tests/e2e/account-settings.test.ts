import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { mailTo } from '#tests/routes/auth/mails.ts'
import { aSeededShop, key, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, PASSWORD } from '#tests/visitor.ts'
import { aPerson, DOORSTEP, LONG, mustBeAccessible, PATIENT, whenAlive, withBag } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())
const somebody = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
type Page = Awaited<ReturnType<typeof aPerson>>['page']

const fillIn = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
}
async function at(path: string, email: string, role: 'customer' | 'admin' = 'customer') {
  await anAccount(only(shops), email, role)
  const person = await aPerson(only(shops), 'desktop', `/auth?next=${encodeURIComponent(path)}`)
  await fillIn(person.page, email)
  await person.page.waitForURL((url) => url.pathname === path.split('?')[0], PATIENT)
  await whenAlive(person.page)
  return person
}
async function aPaidOrder(email: string): Promise<PlacedOrder> {
  const guest = aVisitor(only(shops))
  await putInBag(guest, await variantOf(only(shops)))
  const contact = { name: 'Amina Odhiambo', email, phone: '0712 345 678' }
  const placed = (await (await order(guest, { contact })).json()) as PlacedOrder
  await pay(guest, placed.number)
  return placed
}

test('customer data downloads as one file, and a closed account gets a gift card', LONG, async () => {
  const shop = only(shops)
  const email = somebody('njeri')
  await anAccount(shop, email)
  const admin = await anAdmin(shop)
  const credit = { email, value: 75_000, reason: 'A late suit' }
  expect((await admin.post('/api/admin/store-credit', credit, { key: key() })).status).toBe(201)
  const { page, trouble } = await aPerson(shop, 'desktop', '/auth?next=%2Fsettings')
  await fillIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor(PATIENT)
  await whenAlive(page)

  const [file] = await Promise.all([
    page.waitForEvent('download', PATIENT),
    page.getByRole('link', { name: 'Download everything as one file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email } })

  await page.getByText('of store credit. It is offered at checkout.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete your account' })
  await asked.getByText('cannot be recovered', { exact: false }).waitFor()
  await asked.getByText('You still have KES 750.00 of store credit. It becomes a gift card:', { exact: false }).waitFor()
  await mustBeAccessible(page)
  await asked.getByLabel('Password', { exact: true }).fill('not the right one')
  await asked.getByRole('button', { name: 'Delete my account now' }).click()
  await asked.getByRole('alert').getByText('The account could not be deleted').waitFor(PATIENT)
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await asked.getByRole('button', { name: 'Delete my account now' }).click()
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor(PATIENT)
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile and addresses' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await whenAlive(page)
  const present = await admin.post('/api/admin/gift-cards', { value: 250_000, reason: 'A prize' }, { key: key() })
  const { code } = (await present.json()) as { code: string }
  for (const [typed, shown] of [
    ['', 'Enter the gift card code.'],
    ['ABCD-EFGH-JKMN-PQRS', 'The balance could not be shown'],
    [code.toLowerCase(), 'has KES 2,500.00 left.'],
  ] as const) {
    await page.getByLabel('Gift card code').fill(typed)
    await page.getByRole('button', { name: 'Show the balance' }).click()
    await page.getByText(shown, { exact: false }).first().waitFor(PATIENT)
  }
  await mustBeAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/auth\?next=%2Fsettings/)
  await fillIn(page, email)
  await page.getByRole('alert').getByText('Login failed').waitFor(PATIENT)
  expect(trouble.filter((said) => !/401|403|404/.test(said))).toEqual([])
})

test('guest orders join an account by the link mailed to their address', LONG, async () => {
  const shop = only(shops)
  const [other, email] = [somebody('guest'), somebody('atieno')]
  const placed = await aPaidOrder(other)
  const { page } = await at('/orders', email)
  await page.getByText('No orders yet.').waitFor()
  await page.getByLabel('E-mail of the orders').fill(other)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor(PATIENT)
  const link = async () => (await mailTo(shop, other)).flatMap(({ links }) => links).find((found) => found.includes('claim='))
  await expect.poll(link, PATIENT).toBeDefined()

  const { pathname, search } = new URL(present(await link(), 'the link'))
  await page.goto(pathname + search)
  await whenAlive(page)
  await page.getByRole('heading', { level: 1, name: 'Add your orders' }).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Add my orders' }).click()
  await page.getByText('One order has been added to your account').first().waitFor(PATIENT)
  const card = page.getByRole('listitem').filter({ hasText: placed.number })
  await card.getByRole('link', { name: 'Lamu jacket' }).waitFor(PATIENT)
  expect(await card.locator('img').getAttribute('src')).toMatch(/\/media\//)
})

test('sign-in before checkout, when switched on, returns to the checkout', LONG, async () => {
  const shop = only(shops)
  const email = somebody('mumbi')
  await anAccount(shop, email)
  const { page: house } = await at('/admin/settings?view=store', somebody('admin'), 'admin')
  const rule = house.getByRole('region', { name: 'Who may order' })
  const say = async (signInFirst: boolean) => {
    await rule.getByLabel('Customers sign in before checkout').setChecked(signInFirst)
    const saved = house.waitForResponse((answer) => answer.request().method() === 'PUT', PATIENT)
    await rule.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)
  }
  try {
    await say(true)
    await mustBeAccessible(house)
    const said = async () => (await (await aVisitor(shop).get('/api/shop')).json()) as object
    await expect.poll(said, PATIENT).toMatchObject({ signInBeforeCheckout: true })
    const { page } = await aPerson(shop, 'desktop', DOORSTEP)
    await withBag(page, await variantOf(shop), '/checkout-desktop')
    expect(new URL(page.url()).pathname).toBe('/auth')
    await page.getByText('Please sign in to proceed with your purchase and access checkout.', { exact: true }).waitFor()
    await mustBeAccessible(page)
    await fillIn(page, email)
    await page.waitForURL(/\/checkout-desktop$/, PATIENT)
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email)
  } finally {
    await say(false)
  }
})

test('an admin moves an order from paid to sent, refunds once and sees its status', LONG, async () => {
  const { number } = await aPaidOrder(somebody('buyer'))
  const { page, trouble } = await at('/admin/orders', somebody('admin'), 'admin')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor(PATIENT)
  for (const [step, status] of [
    ['Confirm', 'Confirmed'],
    ['Start preparing', 'In preparation'],
    ['Mark packed', 'In preparation'],
  ] as const) {
    await page.getByRole('button', { name: step, exact: true }).click(PATIENT)
    await page.getByText(`Now: ${status}`).last().waitFor(PATIENT)
  }
  await page.getByRole('button', { name: 'Mark sent', exact: true }).click(PATIENT)
  const asked = page.getByRole('dialog', { name: `Send order ${number}` })
  await asked.getByLabel('Tracking number').fill('G4S-12345')
  await mustBeAccessible(page)
  await asked.getByRole('button', { name: 'Mark sent' }).click()
  await asked.waitFor({ state: 'hidden', ...PATIENT })
  await page.getByRole('button', { name: 'Mark sent', exact: true }).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('1')
  await page.getByLabel('Reason', { exact: true }).fill('A thread was loose.')
  await page.getByText(/to refund, of which VAT/).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: /^Refund KES/ }).dblclick(PATIENT)
  await page.getByText('Refunded', { exact: true }).first().waitFor(PATIENT)
  await page
    .getByRole('link', { name: /^Credit note/ })
    .last()
    .waitFor(PATIENT)
  const given = only(shops).deps.db.selectFrom('refund').innerJoin('orders', 'orders.id', 'order_id').select('amount')
  expect(await given.where('number', '=', number).execute()).toHaveLength(1)
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('row').filter({ hasText: number }).getByText('On its way').filter({ visible: true }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})

test('language, currency, theme and date format follow a user to another device', LONG, async () => {
  const email = somebody('zawadi')
  const { page, close } = await at('/settings', email)
  const choose = async (what: string, open: string, choice: () => Promise<void>) => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/profile') && answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: open }).click()
    await choice()
    expect((await kept).status(), what).toBe(200)
  }
  await choose('theme', 'Change Appearance', () => page.getByRole('radio', { name: 'Dark' }).check())
  await page.keyboard.press('Escape')
  await choose('currency', 'Change Currency', () => page.getByText('US Dollar', { exact: true }).click())
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('language-changed', ({ detail }: CustomEventInit) => {
          const { lang, dir } = document.documentElement
          resolve([detail, lang, dir, localStorage.getItem('language'), /lang=sw/.test(document.cookie)])
        }),
      ),
  )
  await choose('language', 'Change Language', () => page.getByText('Kiswahili', { exact: true }).first().click())
  expect(await heard).toEqual(['sw', 'sw', 'ltr', 'sw', true])
  const dates = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"dateFormat":"year-month-day"}' }
  expect(await page.evaluate(async (how) => (await fetch('/api/profile', how)).status, dates)).toBe(200)
  await close()

  const other = await aPerson(only(shops), 'desktop', '/auth?next=%2Fsettings')
  await fillIn(other.page, email)
  await other.page.waitForURL(/\/settings$/, PATIENT)
  const html = other.page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('data-theme')]).toEqual(['sw', 'dark'])
  await other.page.getByText(/^USD · /).waitFor()
  await other.page
    .getByText(/\d{4}-\d{2}-\d{2}/)
    .first()
    .waitFor()
})
