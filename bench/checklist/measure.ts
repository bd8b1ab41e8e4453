import { type BrowserContext, devices } from 'playwright-core'
import { openBrowser } from '../../tests/e2e/browser.ts'
import { setTextSize, smallTargets, widerThan } from '../../tests/e2e/fit.ts'
import type { ShopToLookAt } from '../screens/shop-to-look-at.ts'

const SCREENS: ((shop: ShopToLookAt) => string)[] = [
  ...['/', '/browse', '/formal-wear', '/product/karura-jacket', '/product/lamu-linen', '/cart', '/checkout', '/wishlist'].map(
    (path) => () => path,
  ),
  ...['/track', '/auth', '/settings', '/profile', '/orders', '/measurements', '/help', '/custom-suits'].map((path) => () => path),
  ({ paid }) => `/user/order/${paid.id}`,
  ({ unpaid }) => `/payment?order=${unpaid.number}`,
]

/**
 * Returns one line per element too wide for the screen and per touch target too small, and one with the duration of going back
 * to a list, in ms.
 */
export async function measured(shop: ShopToLookAt): Promise<string[]> {
  const found: string[] = []
  for (const [width, size] of [
    [320, 100],
    [390, 200],
    [390, 100],
  ] as const) {
    const { defaultBrowserType: _, ...iPhone } = devices['iPhone 13']
    const browser = await openBrowser() // a separate browser, because contexts of a single-process browser share cookies
    const context = await browser.newContext({
      ...iPhone,
      viewport: { width, height: 844 },
      baseURL: shop.address,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addCookies([...shop.cookies.customer, { name: 'consent', value: 'no', url: shop.address }])
    for (const path of SCREENS) found.push(...(await look(context, path(shop), { width, size })))
    await browser.close().catch(() => undefined)
  }
  const browser = await openBrowser()
  found.push(await wayBack(await browser.newContext({ baseURL: shop.address, serviceWorkers: 'block' })))
  await browser.close().catch(() => undefined)
  return found
}

async function look(context: BrowserContext, path: string, { width, size }: { width: number; size: number }): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('h1').first().waitFor({ timeout: 15_000 })
  await setTextSize(page, size)
  await page.waitForTimeout(500)
  const lines = await widerThan(page, width, `${path} at ${width} px, text ${size} %`)
  if (width === 390 && size === 100) lines.push(...(await smallTargets(page)).map((each) => `${path}: ${each}`))
  await page.close()
  return lines
}

async function wayBack(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/browse')
  await page.keyboard.press('Shift')
  await page.getByRole('link', { name: 'Load more' }).click({ timeout: 15_000 })
  await page.getByText(/^48 of /).waitFor({ timeout: 15_000 })
  await page.locator('main article a').last().click()
  await page.locator('.gallery').first().waitFor({ timeout: 15_000 })
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () =>
          document.querySelectorAll('main article').length >= 48 && scrollY > 1500
            ? resolve(performance.now() - began)
            : requestAnimationFrame(look)
        history.back()
        requestAnimationFrame(look)
      }),
  )
  return `the way back from a product to a list of 48: ${took.toFixed(0)} ms`
}
