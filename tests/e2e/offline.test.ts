import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSeededShop, only, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, PASSWORD } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, WANJIRU, whenAlive, withBag } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

/** What the service worker has: every address, and all its text. */
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

test(
  'without a connection: seen pages open, the bag can be read, and what cannot be done is said; then it goes on',
  LONG,
  async () => {
    const { page, trouble } = await aPerson(only(shops), 'phone', '/', { worker: true })
    for (const path of ['/error/network', '/cart']) await untilKept(page, path)
    await page.goto('/product/lamu-jacket?size=50')
    await untilKept(page, '/product/lamu-jacket')
    await withBag(page, await variantOf(only(shops)), '/browse?department=materials')
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
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('**/product/karura-jacket?cloth=twill-indigo')
    await page.getByText('Twill, indigo, 260 g wool').waitFor()
  },
)

test(
  'of somebody who is signed in nothing is ever in the worker’s hands, and after signing out nothing on the device',
  LONG,
  async () => {
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
  },
)

/** As when somebody looks at another tab. (A beacon of a page that is being left does not carry the user agent of a test.) */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })

/** In no order of time: a page and what is looked at on it are seen in the same moment. */
const eventsOf = async () =>
  (await only(shops).deps.db.selectFrom('analytics_event').selectAll().execute())
    .map(({ name, path, product_slug }) => [name, path, product_slug].filter(Boolean).join(' '))
    .sort()

/** What has been counted once it has been sent, which is when somebody looks away. */
const counted = (page: Page) => expect.poll(() => lookAway(page).then(eventsOf), PATIENT)

test('nothing is counted before somebody agrees; then what they do is, until they change their mind', LONG, async () => {
  await only(shops).deps.db.deleteFrom('analytics_event').execute()
  const { page, trouble } = await aPerson(only(shops), 'phone', '/', { asked: true })
  const banner = page.getByRole('region', { name: 'Counting visits' })
  await banner.waitFor()
  const [no, yes] = [banner.getByRole('button', { name: 'No, thank you' }), banner.getByRole('button', { name: 'Yes, count' })]
  const [one, other] = [await no.boundingBox(), await yes.boundingBox()]
  expect([one?.height, Math.round(one?.width ?? 0)]).toEqual([other?.height, Math.round(other?.width ?? 0)])
  expect(((await banner.boundingBox())?.height ?? 999) / 844).toBeLessThan(0.2)
  await mustBeAccessible(page)
  await page.goto('/browse')
  await page.goto('/')
  expect(await eventsOf()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, ...Object.keys(localStorage)].join(' '))).not.toMatch(
    /loomcourt-visitor/,
  )

  await yes.click()
  await expect.poll(() => banner.count(), PATIENT).toBe(0)
  await counted(page).toEqual(['page_view /'])
  await page.goto('/product/lamu-jacket?size=50')
  await expect.poll(() => page.evaluate(() => document.head.querySelector('link[rel=canonical]') !== null), PATIENT).toBe(true)
  const seen = ['page_view /', 'page_view /product/lamu-jacket', 'view_item /product/lamu-jacket lamu-jacket']
  await counted(page).toEqual(seen)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText('Added to Cart').first().waitFor()
  const done = ['add_to_cart /product/lamu-jacket lamu-jacket', ...seen]
  await counted(page).toEqual(done)

  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByRole('radio', { name: 'No, thank you' }).check()
  expect(await page.evaluate(() => localStorage.getItem('loomcourt-visitor'))).toBeNull()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !history.state?.sheet) // its entry has been gone back over
  await page.goto('/browse')
  await page.keyboard.press('Shift') // somebody is there
  await page.waitForTimeout(4_000) // what counts comes when the page has rested
  await lookAway(page)
  expect(await eventsOf()).toEqual(done)
  expect(trouble).toEqual([])
})

test('a browser that does not want to be followed is not asked', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone')
  await page.keyboard.press('Shift') // somebody is there
  await page.waitForTimeout(3_000)
  expect(await page.getByRole('region', { name: 'Counting visits' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByText('Your browser asks not to be followed').waitFor()
})

/** From where the focus is, as somebody without a mouse goes: step by step, until it is there. */
async function tabTo(page: Page, wanted: Locator, most = 160): Promise<void> {
  await wanted.first().waitFor()
  for (let step = 0; step < most; step++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus never came to ${wanted}`)
}
const pressAt = async (page: Page, role: 'button' | 'link', name: RegExp | string) => {
  await tabTo(page, page.getByRole(role, { name }))
  await page.keyboard.press('Enter')
}
const typeAt = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('from the front page to a paid order with the keyboard alone', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop')
  await pressAt(page, 'link', 'View all new arrivals')
  await page.waitForURL(/\/browse|\/new-arrivals/)
  await pressAt(page, 'link', 'Lamu jacket')
  await page.getByRole('heading', { level: 1, name: 'Lamu jacket' }).waitFor()
  await tabTo(page, page.locator('input[name=size]'))
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/size=/)
  await pressAt(page, 'button', 'Add to bag')
  await page.getByRole('dialog', { name: /Your bag/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count(), PATIENT).toBe(0)
  await page.goto('/cart')
  await whenAlive(page)
  await pressAt(page, 'link', 'Checkout')
  await page.waitForURL(/\/checkout-desktop$/)
  await whenAlive(page)
  for (const [label, value] of Object.entries(WANJIRU)) await typeAt(page, label, value)
  await typeAt(page, 'County', 'Nairobi')
  await pressAt(page, 'button', 'Go on to delivery')
  await expect.poll(() => page.getByRole('radio', { name: /Standard/ }).isChecked(), PATIENT).toBe(true)
  await pressAt(page, 'button', /^Go on to pay KES/)
  await page.waitForURL(/\/payment\?order=/)
  await whenAlive(page)
  await tabTo(page, page.locator('input[type=radio]:checked'))
  const card = page.getByRole('radio', { name: /^Card/ })
  for (let step = 0; step < 8 && !(await card.isChecked()); step++) await page.keyboard.press('ArrowDown')
  await typeAt(page, 'Card number', '4242424242424242')
  await typeAt(page, 'Expiry', '1239')
  await typeAt(page, 'Security code', '123')
  await pressAt(page, 'button', /^Pay KES/)
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  expect(trouble).toEqual([])
})
