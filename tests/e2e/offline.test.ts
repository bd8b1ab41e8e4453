import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSeededShop, only, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, PASSWORD } from '#tests/visitor.ts'
import { pressAt, tabTo } from './keyboard.ts'
import { aPerson, DOORSTEP, LONG, mustBeAccessible, PATIENT, touch, WANJIRU, whenAlive, withBag } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; text: string }[] = []
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache)
      for (const request of await opened.keys()) {
        const answer = await opened.match(request)
        const { pathname, search } = new URL(request.url)
        const text = /\.(avif|webp|woff2|png)$/.test(pathname) ? '' : ((await answer?.text()) ?? '')
        found.push({ cache, path: pathname + search, text })
      }
    }
    return found
  })
const pathsKept = async (page: Page) => (await keptIn(page)).map(({ path }) => path)
const untilKept = (page: Page, path: string) => expect.poll(() => pathsKept(page), { timeout: 30_000 }).toContain(path)

test('offline: visited pages and the bag open, and failed actions say so', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'phone', '/', { worker: true })
  await touch(page)
  for (const path of ['/error/network', '/cart']) await untilKept(page, path)
  await page.goto('/product/lamu-jacket?size=50')
  await touch(page)
  await untilKept(page, '/product/lamu-jacket')
  await withBag(page, await variantOf(only(shops)), '/browse?department=materials')
  await touch(page)
  await untilKept(page, '/browse?department=materials')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loomcourt-last-seen')), PATIENT).toContain('Lamu jacket')
  expect(trouble).toEqual([])

  await page.context().setOffline(true)
  await page.getByText('You are offline').first().waitFor()
  await page.goto('/product/lamu-jacket')
  await page.getByRole('heading', { level: 1, name: 'Lamu jacket' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.images[0]?.naturalWidth ?? 0), PATIENT).toBeGreaterThan(0)

  await page.locator('label', { hasText: '50' }).click()
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText('Failed to add item to cart').first().waitFor()
  expect(await page.locator('input[name=size][value="50"]').isChecked()).toBe(true)

  await page.goto('/cart')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /Lamu jacket/ })
    .first()
    .waitFor()
  await page.getByText('Free', { exact: true }).first().waitFor()

  await page.goto('/product/karura-jacket?cloth=twill-indigo')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.getByRole('link', { name: 'Lamu jacket' }).waitFor()
  await mustBeAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Materials' }).click()
  await page.waitForURL(/\/browse\?department=materials/)
  await page.getByRole('heading', { level: 1, name: 'Materials' }).waitFor()

  await page.goto('/product/karura-jacket?cloth=twill-indigo')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'You are back online' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/product/karura-jacket?cloth=twill-indigo')
  await page.getByText('Twill, indigo, 260 g wool').waitFor()
})

test('losing the connection before lazy chunks load keeps the page and recovers', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone', DOORSTEP)
  const later = /\/assets\/(after-load|footer|announcement|error-screen|load-messages)-/
  await page.route(later, (route) => route.abort('internetdisconnected'))
  await page.goto('/cart')
  await whenAlive(page)
  const tried = page.waitForEvent('requestfailed', (request) => later.test(request.url()))
  await page.context().setOffline(true)
  await touch(page)
  await tried
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()

  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBeGreaterThan(0)
  await page.unroute(later)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' }).waitFor({ state: 'detached' })
  await whenAlive(page)
})

test('a cached desktop page works on a narrow screen without its chunk', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', DOORSTEP)
  await page.setViewportSize({ width: 390, height: 844 })
  // The page stores the narrow device soon after, and would overwrite the cookie set below.
  await expect.poll(() => page.evaluate(() => document.cookie), PATIENT).toContain('device=mobile')
  const row = /\/assets\/department-row-/
  await page.route(row, (route) => route.abort('internetdisconnected'))
  const tried = page.waitForEvent('requestfailed', (request) => row.test(request.url()))
  // Requests a page like the service worker: with its user agent (desktop), not with the narrow window.
  await page.context().addCookies([{ name: 'device', value: 'desktop', url: page.url() }])
  await page.goto('/cart')
  await touch(page)
  await tried
  await whenAlive(page)
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  expect(await page.getByText('The shop cannot be reached').count()).toBe(0)
})

test('the service worker caches no personal pages, and sign-out clears the device', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', '/auth', { worker: true })
  const email = `akinyi.${crypto.randomUUID()}@example.com`
  await anAccount(only(shops), email)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByRole('button', { name: /A Visitor/ }).waitFor()
  await withBag(page, await variantOf(only(shops)), '/')
  for (const path of ['/profile', '/orders', '/settings', '/checkout', '/cart', '/product/lamu-jacket']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await untilKept(page, '/product/lamu-jacket')
  await untilKept(page, '/error/network')

  const kept = await keptIn(page)
  const pages = kept.filter(({ cache }) => cache.includes('pages')).map(({ path }) => path)
  expect(pages.filter((path) => /profile|orders|settings|checkout|auth|\.data/.test(path))).toEqual([])
  expect(kept.map(({ path }) => path).filter((path) => path.startsWith('/api/') && !path.startsWith('/api/media/'))).toEqual([])
  const cookies = await page.context().cookies()
  const secrets = [email, 'A Visitor', ...cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value)]
  expect(secrets.length).toBeGreaterThan(3)
  for (const { path, text } of kept)
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${path}`).toBe(false)

  await expect.poll(() => page.evaluate(() => localStorage.getItem('loomcourt-last-seen')), PATIENT).toContain('Lamu jacket')
  await page.getByRole('button', { name: /A Visitor/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out successfully').first().waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loomcourt-last-seen')), PATIENT).toBeNull()
})

const typeAt = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }), label)
  await page.keyboard.type(text)
}

test('a keyboard alone leads from the front page to a paid order', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop')
  await pressAt(page, 'link', 'View all new arrivals')
  await page.waitForURL(/\/browse|\/new-arrivals/)
  await pressAt(page, 'link', 'Lamu jacket')
  await page.getByRole('heading', { level: 1, name: 'Lamu jacket' }).waitFor()
  await tabTo(page, page.locator('input[name=size]'), 'the sizes')
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/size=/)
  await pressAt(page, 'button', 'Add to bag')
  await page.getByRole('dialog', { name: /Your bag/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count(), PATIENT).toBe(0)
  await page.goto('/cart').catch(() => page.goto('/cart')) // closing the drawer may still be navigating back
  await whenAlive(page)
  await pressAt(page, 'link', 'Checkout')
  await page.waitForURL(/\/checkout-desktop$/)
  await whenAlive(page)
  for (const [label, value] of Object.entries(WANJIRU)) await typeAt(page, label, value)
  await typeAt(page, 'County', 'Nairobi')
  await pressAt(page, 'button', 'Continue to delivery')
  await expect.poll(() => page.getByRole('radio', { name: /Standard/ }).isChecked(), PATIENT).toBe(true)
  await pressAt(page, 'button', /^Continue to pay KES/)
  await page.waitForURL(/\/payment\?order=/)
  await whenAlive(page)
  await tabTo(page, page.locator('input[type=radio]:checked'), 'the ways to pay')
  const card = page.getByRole('radio', { name: /^Card/ })
  for (let step = 0; step < 8 && !(await card.isChecked()); step++) await page.keyboard.press('ArrowDown')
  await typeAt(page, 'Card number', '4242424242424242')
  await typeAt(page, 'Expiry', '1239')
  await typeAt(page, 'Security code', '123')
  await pressAt(page, 'button', /^Pay KES/)
  await page.getByText('Payment Successful!').waitFor()
  expect(trouble).toEqual([])
})
