import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { Shop } from '#server/shop.ts'
import { codeAt, STEP_s } from '#tests/second-factor.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAccount, PASSWORD } from '#tests/visitor.ts'
import { aPerson, type Device, LONG, mustBeAccessible, PATIENT, type Person, usually, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const live = aSeededShop({ mode: 'live' }, 1, { pages: true })
beforeAll(() => {
  for (const shop of [only(shops), only(live)]) shop.deps.cache.forget()
})
const somebody = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** Opens a page at the shop's host name, because passkeys cannot belong to an IP address. */
async function at(shop: Shop, path: string, device: Device = 'desktop'): Promise<Person> {
  const person = await aPerson(shop, device, '/track')
  await person.page.goto(shop.deps.publicAddress() + path)
  await whenAlive(person.page)
  return person
}
async function fillIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
}
async function signInAgain(page: Page, shop: Shop, email: string) {
  await page.context().clearCookies({ name: 'session' })
  await page.goto(`${shop.deps.publicAddress()}/auth?next=%2Fsettings`)
  await whenAlive(page)
  await fillIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor(PATIENT)
}
const isIn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor(PATIENT)

const forget = (shop: Shop, email: string) =>
  shop.deps.db
    .updateTable('session')
    .set({ proved_at: new Date(0) })
    .where('user_id', 'in', (users) => users.selectFrom('user').select('id').where('email', '=', email))
    .execute()

async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click(PATIENT)
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor(PATIENT)
  const shown = await page.getByText('Key to type in').locator('xpath=following-sibling::p').innerText()
  const secret = shown.replace(/\s/g, '')
  await page.getByLabel('Code from your app').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.waitFor(PATIENT)
  // A notice is a list item too, and is shown in the topmost dialog.
  const codes = await dialog
    .getByRole('listitem')
    .filter({ hasText: /^\s*[2-9a-z]{5}-[2-9a-z]{5}\s*$/ })
    .allInnerTexts()
  return { secret, codes }
}
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + STEP_s * 1000))

test.each(usually('phone'))('an authenticator app is set up and asked for, or a recovery code, on a %s', LONG, async (device) => {
  const shop = only(shops)
  const email = somebody('amina')
  await anAccount(shop, email)
  const { page, trouble } = await at(shop, '/auth?next=%2Fsettings', device)
  await fillIn(page, email)
  await isIn(page)
  await page.getByRole('button', { name: 'Set up an app' }).click(PATIENT)
  await page.getByRole('button', { name: 'Turn on' }).click(PATIENT)
  await page.getByText('Enter the six digits that your app shows.').waitFor()
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const { secret, codes } = await setUpApp(page)
  expect(codes).toHaveLength(10)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 left.', { exact: false }).waitFor()

  await signInAgain(page, shop, email)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByText('Enter the six digits that your app shows.').waitFor()
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByRole('alert').getByText('This code is wrong', { exact: false }).waitFor(PATIENT)
  await page.getByLabel('Code from your app').fill(nextCode(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await isIn(page)

  await signInAgain(page, shop, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(present(codes[0], 'a code').toUpperCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await isIn(page)
  await page.getByText('9 left.', { exact: false }).waitFor(PATIENT)
  expect(trouble.filter((said) => !/401|403/.test(said))).toEqual([])
})

async function withSecurityKey(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return browser
}

test('a passkey is added, signs in, confirms a download, is renamed and removed', LONG, async () => {
  const shop = only(shops)
  const email = somebody('wanjiru')
  await anAccount(shop, email)
  const { page, trouble } = await at(shop, '/auth?next=%2Fsettings')
  await withSecurityKey(page)
  await fillIn(page, email)
  await isIn(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click(PATIENT)
  await page.getByLabel('Name of the passkey').fill('Key on the ring')
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor(PATIENT)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('Key on the ring', { exact: true }).first().waitFor()

  await signInAgain(page, shop, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isIn(page)
  await page.getByText('last used on', { exact: false }).waitFor(PATIENT)

  await forget(shop, email)
  await page.getByRole('link', { name: 'Download everything as one file' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.getByRole('button', { name: 'Use a passkey' }).waitFor(PATIENT)
  await mustBeAccessible(page)
  const file = page.waitForEvent('download', PATIENT)
  await asked.getByRole('button', { name: 'Use a passkey' }).click()
  expect((await file).suggestedFilename()).toMatch(/^my-data-.*\.json$/)

  await page.getByRole('button', { name: 'Rename Key on the ring' }).click()
  await page.getByLabel('Name of the passkey').fill('Spare key')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await forget(shop, email)
  await page.getByRole('button', { name: 'Remove Spare key' }).click()
  await page.getByRole('dialog', { name: 'Remove the passkey Spare key?' }).getByRole('button', { name: 'Remove' }).click()
  const usePassword = asked.getByRole('button', { name: 'Use the password' })
  const password = asked.getByLabel('Password', { exact: true })
  await usePassword.or(password).first().waitFor(PATIENT)
  if (await usePassword.isVisible()) await usePassword.click()
  await password.fill(PASSWORD)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The passkey is removed').first().waitFor(PATIENT)
  expect(await page.getByText('Spare key').count()).toBe(0)
  expect(trouble.filter((said) => !/401|403/.test(said))).toEqual([])
})

test('an admin of a live shop must set up a second factor, then continues', LONG, async () => {
  const shop = only(live)
  const email = somebody('admin')
  await anAccount(shop, email, 'admin')
  const { page } = await at(shop, '/auth?next=%2Fadmin%2Forders')
  await fillIn(page, email)
  await page.waitForURL(/\/settings\?secure=/, PATIENT)
  await whenAlive(page)
  await page.getByText('Administrators of this shop need a second factor.', { exact: false }).waitFor()
  await mustBeAccessible(page)
  expect(await page.evaluate(async () => (await fetch('/api/admin/orders')).status)).toBe(403)
  await setUpApp(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('link', { name: 'To the back office' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor(PATIENT)
  await page.goto(`${shop.deps.publicAddress()}/settings`)
  await whenAlive(page)
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the authenticator app?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByText('Administrators of this shop need a second factor.', { exact: false }).waitFor(PATIENT)
})
