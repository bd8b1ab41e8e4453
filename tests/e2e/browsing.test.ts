import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'
import { openBrowser } from './browser.ts'
import { aPerson, DOORSTEP, LONG, mustBeAccessible, PATIENT, usually, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const devices = usually('phone')

const cookies = (page: Page) => page.evaluate(() => document.cookie)
const moving = () =>
  [...document.querySelectorAll('body *')]
    .filter((each) => {
      const { transitionDuration, animationDuration } = getComputedStyle(each)
      return [transitionDuration, animationDuration].some((all) => all.split(',').some((one) => Number.parseFloat(one) > 0.01))
    })
    .map((each) => each.className)
const openSheets = (page: Page) => page.locator('dialog[open]').count()

test.each(devices)('public pages fit without motion or cookies, on a %s', LONG, async (device) => {
  const { page, trouble } = await aPerson(only(shops), device)
  const lists = ['/browse?colour=navy&size=eu-50', '/browse?q=navy+linnen+jacket', '/best-sellers?cloth=vicuna']
  for (const path of ['/', ...lists, '/product/karura-jacket', '/product/lamu-linen', '/error/server']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    expect(await page.evaluate(moving), path).toEqual([]) // this browser prefers reduced motion
  }
  expect(trouble).toEqual([])
  expect(await cookies(page)).toBe('')
})

test('the key / opens the search as the first key on a page', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', '/about-us')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor(PATIENT)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement), PATIENT).toBe(true)
})

test('a list is filtered, unfiltered, extended and restored on the way back', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/browse')
  const whole = await page.getByText(/^24 of \d+$/).innerText()
  const beside = page.getByRole('complementary', { name: 'Filter' })
  await beside.getByRole('link', { name: /^Navy/ }).click()
  await page.waitForURL(/\/browse\?colour=navy$/)
  const chosen = page.getByRole('list', { name: 'Chosen' })
  await chosen.getByRole('link', { name: 'Remove Navy' }).waitFor(PATIENT) // the filter links are updated with it
  await beside.getByRole('link', { name: /^50 / }).click()
  await page.waitForURL(/\/browse\?size=eu-50&colour=navy$/)
  await chosen.getByRole('link', { name: 'Remove Navy' }).click()
  await page.waitForURL(/\/browse\?size=eu-50$/)
  await page.goBack()
  await page.waitForURL(/\/browse\?size=eu-50&colour=navy$/)
  await chosen.getByRole('link', { name: 'Remove Navy' }).waitFor() // the address changes before the list does
  await beside.getByRole('textbox', { name: 'Maximum, KES' }).fill('1')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing matches all of these filters.').waitFor()
  await page.getByRole('link', { name: /^Remove “up to/ }).click()
  await page.waitForURL(/\/browse\?size=eu-50&colour=navy$/)
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await page.getByText(whole, { exact: true }).waitFor()
  const halos = () =>
    [...document.querySelectorAll('.picture:has(> img)')].filter((picture) => {
      const image = picture.querySelector('img')
      return image?.complete && image.naturalWidth > 0 && getComputedStyle(picture, '::before').opacity !== '0'
    }).length
  await expect.poll(() => page.evaluate(halos), PATIENT).toBe(0)

  await beside.getByRole('button', { name: 'Fits me' }).click()
  const body = page.getByRole('dialog', { name: 'Find my size' })
  await body.getByLabel('Chest').fill('102')
  await mustBeAccessible(page)
  await body.getByRole('button', { name: 'Show my size' }).click()
  await body.getByText('Please give at least two of these', { exact: false }).waitFor(PATIENT)
  await body.getByLabel('Waist').fill('90')
  await body.getByRole('button', { name: 'Show my size' }).click()
  await page.waitForURL(/\/browse\?fits=/, PATIENT)
  await expect.poll(() => page.getByText(whole, { exact: true }).count(), PATIENT).toBe(0)
  expect(new URL(page.url()).search).not.toMatch(/102|chest/) // measurements of the body stay in the browser
  await chosen.getByRole('link', { name: 'Remove Fits me' }).click()
  await page.getByText(whole, { exact: true }).waitFor()

  await page.getByLabel('Sort by').selectOption('Price, highest first')
  await page.waitForURL(/\/browse\?sort=price-down$/)
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.getByText(/^48 of \d+$/).waitFor()
  const last = page.locator('main article a').last()
  const name = await last.innerText()
  await last.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), PATIENT).toBe('H1')
  await page.goBack()
  await page.getByText(/^48 of \d+$/).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBeGreaterThan(1500)
  expect(trouble).toEqual([])
})

test('the filter sheet on a phone shows the number of matches before applying', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'phone', '/formal-wear')
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('link', { name: /^Gowns/ }).click()
  await sheet
    .getByRole('link', { name: /^Gowns/, exact: false })
    .and(page.locator('[aria-current=true]'))
    .waitFor()
  const show = sheet.getByRole('link', { name: /^Show \d+ styles?$/ })
  await mustBeAccessible(page)
  const words = (await show.innerText()).replace('Show ', '')
  expect(page.url()).toMatch(/\/formal-wear$/)
  await show.click()
  await page.waitForURL(/\/formal-wear\?category=gowns$/)
  await page.getByRole('status').getByText(words, { exact: true }).waitFor()
  await expect.poll(() => openSheets(page), PATIENT).toBe(0)
  await page.getByRole('link', { name: 'Remove Gowns' }).click()
  await page.waitForURL(/\/formal-wear$/)
  expect(trouble).toEqual([])
})

test('search corrects a typo, and an empty result offers departments', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/browse?q=linnen+jacket')
  await page.getByText(/^Showing results for .linen jacket./).waitFor()
  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('qqzzxx')
  await page.keyboard.press('Enter')
  await page.getByText('No results.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Formal wear' }).click()
  await page.getByRole('heading', { level: 1, name: 'Formal wear' }).waitFor()
  expect(trouble).toEqual([])
})

test('the chosen cloth is in the address, and back returns to the one before', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/product/karura-jacket')
  await page.getByRole('button', { name: 'Twill, indigo' }).click()
  await page.getByText('Twill, indigo, 260 g wool').waitFor()
  await page.waitForURL(/cloth=twill-indigo/)
  await page.goBack()
  await page.getByText('Prince of Wales, grey, 280 g wool').waitFor()
  expect(trouble).toEqual([])
})

test('the picture viewer zooms and moves by keys, wheel and buttons', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/product/karura-jacket')
  await page.getByRole('button', { name: /^Enlarge .* front view/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Karura jacket' })
  await sheet.getByText('1 / 5').waitFor()
  await page.keyboard.press('ArrowRight')
  await sheet.getByText('2 / 5').waitFor()
  await page.keyboard.press('+')
  await sheet.locator('[data-near="true"]').waitFor()
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, 2000)
  await sheet.locator('[data-near="false"]').waitFor()
  await page.mouse.dblclick(700, 450)
  await sheet.getByRole('button', { name: 'Zoom in' }).click()
  await sheet.locator('[data-near="true"]').waitFor()
  await sheet.getByRole('button', { name: 'Next picture' }).click()
  await sheet.locator('[data-near="false"]').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), PATIENT).toMatch(/^Enlarge/)
  expect(trouble).toEqual([])
})

test('add to bag asks for a size, and a sold-out size offers made to measure', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone', '/product/karura-jacket')
  const bar = page.locator('.buy-bar').getByRole('button', { name: 'Add to bag' })
  expect(await bar.isVisible()).toBe(false)
  await page.evaluate(() => scrollTo(0, 120))
  await bar.click()
  await page.getByRole('alert').getByText('Choose a size first.').waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name), PATIENT).toBe('size')
  await page.locator('label', { hasText: '56' }).click()
  await page.getByText('Size 56 is sold out. We can make it for you in 21 days.').waitFor()
  await page.getByRole('button', { name: 'Have it made' }).click()
  await expect.poll(() => page.getByRole('radio', { name: /Made to measure/ }).isChecked(), PATIENT).toBe(true)
  await page.getByText('KES 82,400.00').first().waitFor()
})

test('the bag: add, count, remove and undo', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/product/lamu-jacket?size=50')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText('Added to Cart').first().waitFor()
  const bag = page.getByRole('dialog', { name: /Your bag/ })
  await bag.getByRole('button', { name: 'Increase quantity of Lamu jacket' }).click()
  await page.getByRole('heading', { name: 'Your bag (2)' }).waitFor()
  await bag.getByRole('button', { name: 'Remove Lamu jacket' }).click()
  await bag.getByText('Your bag is empty.').waitFor()
  await bag.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Your bag (2)' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bag, 2 items' }).waitFor()
  expect(trouble).toEqual([])
})

test('adding to the bag on a phone shows a toast that leads to the bag', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'phone', '/product/lamu-jacket?size=50')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText('Added to Cart').first().waitFor()
  expect(await openSheets(page)).toBe(0)
  await page.getByRole('button', { name: 'View bag' }).click()
  await page.getByRole('heading', { name: 'Your bag (1)' }).waitFor()
  expect(trouble).toEqual([])
})

test('the toast lies next to the bag drawer on a desktop', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', '/product/lamu-jacket?size=50')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.locator('dialog[open] .toast').waitFor()
  const overlap = async () => {
    const [drawer, said] = await Promise.all(['dialog[open]', '.toast'].map((each) => page.locator(each).boundingBox()))
    return (said?.x ?? 0) + (said?.width ?? 0) - (drawer?.x ?? 0)
  }
  await expect.poll(overlap, PATIENT).toBeLessThan(0)
})

test('the bag count updates in other tabs', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', '/product/lamu-jacket?size=50')
  const other = await page.context().newPage()
  await other.goto('/browse')
  await whenAlive(other)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await other.getByRole('button', { name: 'Bag, 1 item' }).waitFor()
  expect(await other.getByRole('button', { name: 'Bag, 1 item' }).count()).toBeGreaterThan(0)
})

test('a refused write shows the message of the specification and the server', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', '/product/lamu-jacket?size=50')
  await page.route('/api/cart/lines', (route) =>
    route.fulfill({ status: 409, contentType: 'text/plain', body: 'Only one is left.' }),
  )
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText('Failed to add item to cart').first().waitFor()
  await page.getByText('Only one is left.').first().waitFor()
  expect(await page.getByText('Only one is left.').first().count()).toBeGreaterThan(0)
})

test('sheets close by Escape, backdrop, back gesture and links', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/browse')
  const open = async () => {
    await page.getByRole('button', { name: 'Bag, empty' }).click()
    await page.getByRole('dialog').waitFor()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect.poll(() => openSheets(page), PATIENT).toBe(0)
  await open()
  await page.mouse.click(20, 400)
  await expect.poll(() => openSheets(page), PATIENT).toBe(0)
  await open()
  await page.goBack()
  await expect.poll(() => openSheets(page), PATIENT).toBe(0)
  await page.waitForURL(/\/browse$/)
  await open()
  await page.getByRole('link', { name: 'See new arrivals' }).click()
  await page.waitForURL(/collection=new-this-week/)
  await expect.poll(() => openSheets(page), PATIENT).toBe(0)
  await page.goBack()
  await page.waitForURL(/\/browse$/)
  expect(trouble).toEqual([])
})

test('a picture that failed to load is requested once more', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone')
  const refused = new Set<string>()
  await page.route('**/api/media/**', async (route) => {
    const address = route.request().url()
    if (refused.has(address)) return route.continue()
    refused.add(address)
    await route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/product/lamu-jacket')
  const main = page.locator('.gallery img').first()
  await expect.poll(() => refused.size, PATIENT).toBeGreaterThan(0)
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENT).toBeGreaterThan(0)
})

test('a slow page shows its skeleton below the header', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/browse')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products/lamu-jacket', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Lamu jacket' }).click()
  await page.locator('.coming .gallery .bone').first().waitFor()
  await page.getByRole('button', { name: 'Bag, empty' }).click({ trial: true })
  expect(page.url()).toMatch(/\/browse$/)
  release()
  await page.getByRole('heading', { level: 1, name: 'Lamu jacket' }).waitFor()
  await expect.poll(() => page.locator('.coming').count(), PATIENT).toBe(0)
  expect(trouble).toEqual([])
})

test('hearts are hidden without scripts', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', '/browse')
  expect(await page.locator('button.heart').first().isVisible()).toBe(true)
  const plain = await openBrowser() // separate: a single-process browser ends with the first context that is closed
  const still = await (await plain.newContext({ javaScriptEnabled: false })).newPage()
  await still.goto(page.url())
  await still.getByRole('link', { name: 'Lamu jacket' }).waitFor()
  expect(await still.locator('button.heart:visible').count()).toBe(0)
  await plain.close()
})

test('currency and theme are stored and apply to the first byte of the next page', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', '/product/karura-jacket')
  await page.getByRole('button', { name: 'Currency: KES' }).first().click()
  await page.getByRole('combobox', { name: 'Search currencies' }).fill('zzzz')
  await page.getByText('No currency found.').waitFor()
  await page.getByRole('combobox', { name: 'Search currencies' }).fill('yen')
  await page.keyboard.press('Enter')
  await page
    .getByText(/^JPY\s[\d,]+$/)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Appearance/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await cookies(page)).toBe('currency=JPY; theme=dark')
  expect(await page.evaluate(() => [localStorage.preferredCurrency, localStorage['loomcourt-theme']])).toEqual(['JPY', 'dark'])
  expect(await (await page.request.get('/product/karura-jacket')).text()).toMatch(/JPY\s/)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/product/karura-jacket', { waitUntil: 'commit' })
  await page.locator('html[data-theme="dark"]').waitFor()
  expect(trouble.filter((said) => !/ERR_FAILED/.test(said))).toEqual([]) // the page may have reported the blocked requests
})

test('printing hides the shop around the page and prints dark themes black on white', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', '/product/lamu-jacket')
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: only(shops).address }])
  await page.reload()
  await whenAlive(page)
  await page.emulateMedia({ media: 'print' })
  const ink = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
  await expect.poll(ink, PATIENT).toBe('rgb(0, 0, 0)')
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toBe('rgb(255, 255, 255)')
  for (const gone of ['header', 'footer', '.buy-bar']) expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
  expect(await page.getByRole('button', { name: 'Add to bag' }).count()).toBe(0)
})

test('a narrow window corrects the guessed device and sets its cookie', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', '/')
  expect(await cookies(page)).toBe('')
  const departments = page.getByRole('main').getByRole('navigation', { name: 'Departments' })
  expect(await departments.count()).toBe(0)
  await page.setViewportSize({ width: 700, height: 900 })
  await departments.waitFor()
  expect(await cookies(page)).toBe('device=mobile')
})

test('an address close to a product suggests it with status 404', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', DOORSTEP)
  const response = await page.goto('/product/karuna-jacket')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: 'Karura jacket' }).waitFor()
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
})

test.each([
  ['/browse', 'header button', (page: Page) => page.getByRole('dialog', { name: 'Menu' })],
  ['/auth', 'main form button:not([aria-label])', (page: Page) => page.getByRole('main').getByRole('alert').first()],
] as const)('a click before hydration is replayed after it: %s', LONG, async (path, button, outcome) => {
  const { page } = await aPerson(only(shops), 'phone')
  const late: Route[] = []
  let onTheirWay = true
  await page.route('**/assets/*.js', (route) => (onTheirWay ? void late.push(route) : route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  const pressed = page.locator(button).filter({ hasText: /^(Sign in)?$/, visible: true })
  await pressed.first().click()
  await expect.poll(() => late.length, PATIENT).toBeGreaterThan(0)
  onTheirWay = false
  for (const route of late) await route.continue()
  await outcome(page).waitFor()
})

test.each([
  `/product/${'a'.repeat(121)}`,
  `/browse?department=${'a'.repeat(200)}`,
  '/browse?department=nope',
  '/browse?department=formal-wear&category=nope',
  '/browse?collection=nope',
  '/browse?category=nope',
  '/browse?page=99999',
  '/browse?page=900',
])('an impossible address is not found without an error: %s', async (path) => {
  const answer = await aVisitor(only(shops)).get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Page not found')
})

test.each([
  ['/browse?colour=navy&page=900', /^\/browse\?colour=navy(&page=\d)?$/],
  ['/new-arrivals?make=measure&page=77', /^\/new-arrivals\?make=measure(&page=\d)?$/],
])('a page number beyond the list redirects to its last page: %s', async (path, there) => {
  const answer = await aVisitor(only(shops)).get(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toMatch(there)
})

test.each([
  '/browse?size=eu-99.eu-0&colour=octarine&cut=nope',
  `/browse?size=${Array.from({ length: 150 }, (_, n) => `s-${n}`).join('.')}`,
  '/browse?min=-5&max=NaN&in=DOGE&page=-3&sort=dear&stock=perhaps',
  '/browse?min=900000&max=1',
  `/browse?q=${encodeURIComponent('%_\\ (.*)+$ ’كتان 亚麻'.repeat(30))}`,
])('a list answers any query: %.50s', async (path) => {
  const answer = await aVisitor(only(shops)).get(path)
  expect(answer.status).toBe(200)
})

test('a made-to-measure page hydrates without losing its delivery day', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'phone', '/product/malindi-suit')
  await page.keyboard.press('Shift') // first interaction: the parts hydrate one after the other
  await page.getByText(/^Ordered now, ready by /).waitFor(PATIENT)
  await expect.poll(() => page.getByText('when it is finished').count(), PATIENT).toBe(0)
  expect(trouble).toEqual([])
})

test.each(devices)('the size chart shows the measures of the garment, on a %s', LONG, async (device) => {
  const { page, trouble } = await aPerson(only(shops), device, '/product/karura-jacket')
  await page.getByText('Size chart', { exact: true }).click()
  await page.getByRole('button', { name: 'See the measurements' }).click()
  const garment = page.getByRole('region', { name: 'Garment measurements' }).getByRole('row', { name: /^50 / })
  await garment.waitFor(PATIENT)
  const inCm = await garment.innerText()
  await page.getByRole('button', { name: 'in', exact: true }).click()
  await expect.poll(() => garment.innerText(), PATIENT).not.toBe(inCm)
  await mustBeAccessible(page)
  expect(trouble).toEqual([])
})
