import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { publicPath } from '#domain/content/public-path.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, touch } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

const oneTap = (page: Page) => page.getByRole('complementary', { name: 'Stand-in for Google' })
const install = (page: Page) => page.getByRole('complementary', { name: /^Install / })

const restsAt = (page: Page) => oneTap(page).waitFor(PATIENT)

/** Simulates a switch to another tab, because a beacon of a page that is being left does not carry the user agent of a test. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })

/** Sorted by text, because a page view and an event on it can have the same time. */
const eventsOf = async () =>
  (await only(shops).deps.db.selectFrom('analytics_event').selectAll().execute())
    .map(({ name, path, product_slug }) => [name, path, product_slug].filter(Boolean).join(' '))
    .sort()

const counted = (page: Page) => expect.poll(() => lookAway(page).then(eventsOf), PATIENT)

test('analytics starts after consent and stops when it is withdrawn', LONG, async () => {
  await only(shops).deps.db.deleteFrom('analytics_event').execute()
  const { page, trouble } = await aPerson(only(shops), 'phone', '/', { asked: true })
  await touch(page)
  const banner = page.getByRole('region', { name: 'Visitor statistics' })
  await banner.waitFor()
  const [no, yes] = [banner.getByRole('button', { name: 'No, thanks' }), banner.getByRole('button', { name: 'Allow' })]
  const [one, other] = [await no.boundingBox(), await yes.boundingBox()]
  expect([one?.height, Math.round(one?.width ?? 0)]).toEqual([other?.height, Math.round(other?.width ?? 0)])
  expect(((await banner.boundingBox())?.height ?? 999) / 844).toBeLessThan(0.2)
  await mustBeAccessible(page)
  await page.goto('/browse')
  await page.goto('/')
  await touch(page)
  expect(await eventsOf()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, ...Object.keys(localStorage)].join(' '))).not.toMatch(
    /loomcourt-visitor/,
  )

  await yes.click()
  await expect.poll(() => banner.count(), PATIENT).toBe(0)
  await counted(page).toEqual(['page_view /'])
  await page.goto('/product/lamu-jacket?size=50')
  await touch(page)
  await expect.poll(() => page.evaluate(() => document.head.querySelector('link[rel=canonical]') !== null), PATIENT).toBe(true)
  const seen = ['page_view /', 'page_view /product/lamu-jacket', 'view_item /product/lamu-jacket lamu-jacket']
  await counted(page).toEqual(seen)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText('Added to Cart').first().waitFor()
  const done = ['add_to_cart /product/lamu-jacket lamu-jacket', ...seen]
  await counted(page).toEqual(done)

  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByRole('radio', { name: 'No, thanks' }).check()
  expect(await page.evaluate(() => localStorage.getItem('loomcourt-visitor'))).toBeNull()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !history.state?.sheet)
  await page.goto('/browse')
  await touch(page)
  await restsAt(page)
  await lookAway(page)
  expect(await eventsOf()).toEqual(done)
  expect(trouble).toEqual([])
})

test('analytics consent is not asked when Do Not Track is on', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone')
  await touch(page)
  await restsAt(page)
  expect(await page.getByRole('region', { name: 'Visitor statistics' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByText('Your browser asks not to be tracked').waitFor()
})

const listed = JSON.parse(readFileSync(join(import.meta.dirname, '../web/routes.json'), 'utf8')) as {
  public: { paths: string[] }[]
}
const SCREENS = [
  ...listed.public.flatMap(({ paths: [path = ''] }) => (path.includes('{') ? [] : [path])),
  ...['/product/karura-jacket', '/help-center/pay-with-m-pesa', '/storefront/product/kilifi-camp-shirt'],
]

const OF_EACH_KIND = [
  '/',
  '/auth',
  '/cart',
  '/checkout',
  '/payment',
  '/settings',
  '/error/network',
  '/product/karura-jacket',
  '/storefront',
]

const goTo = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    type Router = { navigate: (to: string) => Promise<void>; state: { location: { pathname: string; search: string } } }
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
    await router.navigate(to)
    return router.state.location.pathname + router.state.location.search
  }, path)

async function wholeAnew(page: Page): Promise<string> {
  await touch(page)
  await offerToInstall(page)
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('loomcourt-visits', '5')
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))
  })
const agree = (page: Page) =>
  page.getByRole('region', { name: 'Visitor statistics' }).getByRole('button', { name: 'Allow' }).click(PATIENT)

async function without(page: Page, screens: readonly string[], name: RegExp, seen: string[] = []): Promise<string[]> {
  const missing: string[] = []
  for (const path of screens) {
    await lookAway(page) // sends the visit events now: a beacon on leaving would look like a bot's
    seen.push(await goTo(page, path).catch(() => wholeAnew(page)))
    const card = page.getByRole('complementary', { name })
    const there = await card.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (!there) missing.push(path)
    else if (await card.evaluate(covers)) missing.push(`${path}: over a button`)
  }
  return missing
}

/** Scrolls first, because content far below gets its real height only then. */
const covers = async (card: Element): Promise<boolean> => {
  for (let turn = 0; turn < 3; turn++) {
    card.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }
  const mine = card.getBoundingClientRect()
  const fixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || fixed(element.parentElement))
  return [...document.querySelectorAll('button, a, input, select')].some((other) => {
    const { left, right, top, bottom, width } = other.getBoundingClientRect()
    const meet = left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top
    return width > 0 && meet && !card.contains(other) && (fixed(other) || !fixed(card))
  })
}

const views = async () => {
  const seen = only(shops).deps.db.selectFrom('analytics_event').select(['path', 'by_staff']).where('name', '=', 'page_view')
  return (await seen.execute()).map(({ path, by_staff }) => (by_staff ? `${path} of the house` : path)).sort()
}
const viewsOf = (seen: readonly string[], whose = '') =>
  seen
    .filter((address, at) => address !== seen[at - 1])
    .map((address) => publicPath(address) + whose)
    .sort()

test('One Tap and the install offer show on every screen, one view per address', LONG, async () => {
  await only(shops).deps.db.deleteFrom('analytics_event').execute()
  const { page, trouble } = await aPerson(only(shops), 'phone', '/browse', { asked: true })
  await touch(page)
  await agree(page)
  await offerToInstall(page)
  const seen = ['/browse']
  await oneTap(page).waitFor(PATIENT)
  expect(await without(page, SCREENS, /^Stand-in for Google$/, seen)).toEqual([])
  await expect.poll(() => lookAway(page).then(views), PATIENT).toEqual(viewsOf(seen))

  await oneTap(page).getByRole('button', { name: 'Close' }).click()
  expect(await without(page, OF_EACH_KIND, /^Install /)).toEqual([])
  await install(page).getByRole('button', { name: 'Close' }).click()
  await install(page).waitFor({ state: 'detached' })
  expect(trouble).toEqual([])
})

test('views in the back office are marked as staff', LONG, async () => {
  await only(shops).deps.db.deleteFrom('analytics_event').execute()
  const { page } = await anAdminAt(only(shops), 'phone', '/admin/orders', { asked: true })
  await page.context().addCookies([{ name: 'consent', value: 'yes', url: only(shops).address }])
  await page.goto('/admin/products')
  await touch(page)
  await offerToInstall(page)
  const seen = ['/admin/products']
  const screens = ['/admin/orders', '/admin/customers', '/admin/inventory', '/browse']
  await install(page).waitFor(PATIENT)
  expect(await without(page, screens, /^Install /, seen)).toEqual([])
  await expect.poll(() => lookAway(page).then(views), PATIENT).toEqual(viewsOf(seen, ' of the house'))
})
