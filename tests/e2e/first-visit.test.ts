import { expect, onTestFinished, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'
import { BUDGETS } from '../../bench/budgets.ts'
import { aBrowser } from './browser.ts'
import { aPerson, DEVICES, LONG, PATIENT, whenAlive } from './person.ts'
import { scriptsOf } from './script-bytes.ts'

const shops = aSeededShop({}, 1, { pages: true })
const UNTOUCHED_ms = 6_000

test.for(['/', '/browse', '/product/lamu-jacket'])(
  'an untouched first visit loads at most 120 kB of scripts: %s',
  LONG,
  async (path, { expect, onTestFinished }) => {
    const { browser, own } = await aBrowser()
    const context = await browser.newContext({ ...DEVICES.phone, baseURL: only(shops).address })
    onTestFinished(() => (own ? browser.close() : context.close()))
    const page = await context.newPage()
    const scripts = await scriptsOf(await context.newCDPSession(page))
    await page.goto(path)
    await page.waitForTimeout(UNTOUCHED_ms)
    const { bytes, files } = scripts()
    expect(bytes, files.join(', ')).toBeGreaterThan(80_000)
    expect(bytes, files.join(', ')).toBeLessThanOrEqual(BUDGETS.scripts.most * 1000)
  },
)

test('the first product picture is swapped for its large file after hydration', LONG, async () => {
  const path = '/product/lamu-jacket'
  const html = await (await aVisitor(only(shops)).get(path)).text()
  const [sent = ''] = /<picture[\s\S]*?<\/picture>/.exec(html.slice(html.indexOf('class="gallery-strip"'))) ?? []
  expect(sent).toContain('/w480.avif 480w')
  expect(sent).not.toContain('/w800.')
  const { browser, own } = await aBrowser()
  const sharp = { ...DEVICES.phone, deviceScaleFactor: 3 } // at device scale 1 the small file would be large enough
  const context = await browser.newContext({ ...sharp, baseURL: only(shops).address })
  onTestFinished(() => (own ? browser.close() : context.close()))
  const page = await context.newPage()
  await page.goto(path)
  await whenAlive(page)
  const image = page.locator('.gallery-strip img').first()
  await expect.poll(() => image.getAttribute('srcset'), PATIENT).toContain('/w800.webp 800w')
  const file = () => image.evaluate((element) => (element as HTMLImageElement).currentSrc)
  await expect.poll(file, PATIENT).toMatch(/\/w(800|1200|1600)\.avif$/)
})

test('the first tap on a heart hydrates it and is saved', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'phone', '/browse')
  const heart = page.locator('#main .product-grid .heart').first()
  const written = page.waitForResponse((answer) => answer.url().endsWith('/api/wishlist/items') && answer.ok())
  await heart.click()
  await written
  await expect.poll(() => heart.getAttribute('aria-pressed'), PATIENT).toBe('true')
  await page.reload()
  await expect.poll(() => heart.getAttribute('aria-pressed'), PATIENT).toBe('true')
  await page
    .locator('footer')
    .getByRole('button', { name: /Privacy/ })
    .click()
  await page.getByRole('dialog').waitFor(PATIENT)
  expect(trouble).toEqual([])
})
