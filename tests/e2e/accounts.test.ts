import { beforeAll, expect, test } from 'vitest'
import { linkIn } from '#tests/routes/auth/mails.ts'
import { aSeededShop, only, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, PASSWORD } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, usually, whenAlive, withBag } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())
const devices = usually('phone')
type Page = Awaited<ReturnType<typeof aPerson>>['page']

const fillIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
}
const somebody = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

test.each(devices)('sign up, fill the bag, sign out and in again with the bag, on a %s', LONG, async (device) => {
  const shop = only(shops)
  const email = somebody('wanjiru')
  const { page, trouble, close } = await aPerson(shop, device, '/auth?next=%2Fcart')
  await page.getByRole('button', { name: 'New here' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').getByText('Check 3 fields.').waitFor()
  await mustBeAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Wanjiru Kamau')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Show the password' }).click()
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await mustBeAccessible(page)

  await page.goto(`/auth?verify=${await expectLink(email)}`)
  await whenAlive(page)
  await page.getByRole('heading', { level: 1, name: 'Confirm your e-mail' }).waitFor()
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.getByRole('button', { name: 'Account of Wanjiru Kamau' }).waitFor(PATIENT)

  await withBag(page, await variantOf(shop), '/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.goto('/profile')
  await whenAlive(page)
  await page.getByRole('button', { name: 'Account of Wanjiru Kamau' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out successfully').first().waitFor(PATIENT)
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor(PATIENT)
  await close()

  const elsewhere = await aPerson(shop, device, '/auth?next=%2Fcart')
  await fillIn(elsewhere.page, email, 'not the right one')
  await elsewhere.page.getByRole('alert').getByText('Login failed').waitFor(PATIENT)
  expect(await elsewhere.page.getByLabel('E-mail').inputValue()).toBe(email)
  await mustBeAccessible(elsewhere.page)
  await fillIn(elsewhere.page, email)
  await elsewhere.page.waitForURL(/\/cart$/)
  await elsewhere.page.getByRole('link', { name: 'Lamu jacket' }).first().waitFor(PATIENT)
  expect([...trouble, ...elsewhere.trouble.filter((said) => !/401/.test(said))]).toEqual([])

  async function expectLink(to: string): Promise<string> {
    await expect.poll(() => linkIn(shop, to).catch(() => ''), PATIENT).not.toBe('')
    return linkIn(shop, to)
  }
})

test('a forgotten password is reset by a mailed link', LONG, async () => {
  const shop = only(shops)
  const email = somebody('otieno')
  await anAccount(shop, email)
  const { page } = await aPerson(shop, 'desktop', '/auth')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor(PATIENT)
  await expect.poll(() => linkIn(shop, email).catch(() => ''), PATIENT).not.toBe('')
  await page.goto(`/auth?reset=${await linkIn(shop, email)}`)
  await whenAlive(page)
  await mustBeAccessible(page)
  await page.getByLabel('New password').fill('another one, long enough')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByRole('button', { name: 'Account of A Visitor' }).waitFor(PATIENT)
})

test('the back office asks guests to sign in and denies customers access', LONG, async () => {
  const shop = only(shops)
  const email = somebody('achieng')
  await anAccount(shop, email)
  const { page } = await aPerson(shop, 'desktop', '/admin/orders?status=unpaid')
  expect(new URL(page.url()).pathname).toBe('/auth')
  await fillIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor(PATIENT)
  await page.getByText('You need administrator privileges to access this page.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/orders')
  await mustBeAccessible(page)
  const unknown = await page.goto('/admin/no-such-section')
  expect(unknown?.status()).toBe(403)
  expect(await page.content()).not.toMatch(/Latest orders/)
})

test.each(devices)('an admin opens the dashboard, views the shop and returns, on a %s', LONG, async (device) => {
  const shop = only(shops)
  const email = somebody('admin')
  await anAccount(shop, email, 'admin')
  const { page, trouble } = await aPerson(shop, device, '/auth')
  await fillIn(page, email)
  await page.getByRole('heading', { name: 'Latest orders' }).waitFor(PATIENT)
  expect(new URL(page.url()).pathname).toBe('/')
  if (device === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Sections of the back office' })
    .getByRole('link', { name: 'Orders', exact: true })
    .filter({ visible: true })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor(PATIENT)
  await page.getByRole('button', { name: 'View the shop' }).click()
  await page.getByText('You are viewing the shop as a customer.').waitFor(PATIENT)
  await page.reload()
  await page.getByText('You are viewing the shop as a customer.').waitFor(PATIENT)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(/\/admin$/)
  await page.getByRole('heading', { name: 'Latest orders' }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})

test('One Tap signs in a demo account and stays on the page', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/browse')
  const card = page.getByRole('complementary', { name: 'Stand-in for Google' })
  await card.getByRole('button', { name: /Try a demo account/ }).click(PATIENT)
  const chooser = page.getByRole('dialog', { name: 'Stand-in for Google' })
  await chooser.getByText('This is not Google.', { exact: false }).waitFor()
  await mustBeAccessible(page)
  await chooser.getByRole('button').filter({ hasText: '@' }).first().click(PATIENT)
  await page.getByRole('button', { name: /^Account of / }).waitFor(PATIENT)
  expect(new URL(page.url()).pathname).toBe('/browse')
  expect(trouble).toEqual([])
})
