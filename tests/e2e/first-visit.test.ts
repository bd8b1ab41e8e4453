import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aPerson, DOORSTEP, LONG, PATIENT } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const MAX_bytes = 120_000
const UNTOUCHED_ms = 6_000

/** The scripts that come from here on, as they came over the line. */
function scriptsOf(page: Page): () => Promise<number> {
  const asked: Request[] = []
  page.on('requestfinished', (request) => request.resourceType() === 'script' && asked.push(request))
  return async () => {
    const sizes = await Promise.all(asked.map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
}

test.each(['/', '/browse', '/product/lamu-jacket'])(
  'who looks at %s for six seconds, and touches nothing, fetches at most 120 kB of scripts',
  LONG,
  async (path) => {
    const { page, trouble } = await aPerson(only(shops), 'phone', DOORSTEP)
    const context = page.context()
    const fresh = await context.newPage()
    // Nothing from the doorstep is at hand.
    const session = await context.newCDPSession(fresh)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = scriptsOf(fresh)
    await fresh.goto(path)
    await fresh.waitForTimeout(UNTOUCHED_ms)
    const bytes = await scripts()
    expect(bytes).toBeGreaterThan(80_000)
    expect(bytes).toBeLessThanOrEqual(MAX_bytes)
    expect(trouble).toEqual([])
  },
)

test('what sleeps is woken by a touch: the first press of a heart is heard, and a pressed one stays pressed', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'phone', '/browse')
  const heart = page.locator('#main .product-grid .heart').first()
  await heart.click()
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
