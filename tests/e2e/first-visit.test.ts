import { expect, onTestFinished, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { BUDGETS } from '../../bench/budgets.ts'
import { aBrowser } from './browser.ts'
import { aPerson, DEVICES, LONG, PATIENT } from './person.ts'
import { scriptsOf } from './script-bytes.ts'

const shops = aSeededShop({}, 1, { pages: true })
const UNTOUCHED_ms = 6_000

test.each(['/', '/browse', '/product/lamu-jacket'])(
  'an untouched first visit loads at most 120 kB of scripts: %s',
  LONG,
  async (path) => {
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
