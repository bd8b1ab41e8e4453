// Takes screenshots of screens, for visual review.
// usage: node bin/run.mjs bench/screens.ts [--at http://localhost:3000 --admin-password …] [--folder data/screens] [--widths
// 390,768,1440] [--themes light,dark] [--languages en,ar] [--fold] [home] [list] [product] …
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { devices, type Page } from 'playwright-core'
import { openBrowser } from '../tests/e2e/browser.ts'
import { BACK_OFFICE } from './screens/back-office.ts'
import type { Screen } from './screens/screen.ts'
import { openShop, type ShopToLookAt } from './screens/shop-to-look-at.ts'
import { LISTED, SCREENS } from './screens/table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    'admin-password': { type: 'string' },
    folder: { type: 'string', default: 'data/screens' },
    widths: { type: 'string', default: '390,768,1440' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'en' },
    fold: { type: 'boolean', default: false }, // first screenful only
  },
})
const list = (text: string) => text.split(',')
const GROUPS: Record<string, string[]> = { all: Object.keys(SCREENS), office: Object.keys(BACK_OFFICE) }
const requested = positionals.length === 0 ? LISTED : positionals.flatMap((name) => GROUPS[name] ?? [name])

const shop = await openShop(values.at, values['admin-password'])
mkdirSync(values.folder, { recursive: true })
try {
  for (const width of list(values.widths).map(Number)) await photograph(shop, width)
} finally {
  await shop.close()
}

async function photograph(shop: ShopToLookAt, width: number): Promise<void> {
  const phone = width < 600 ? { ...devices['iPhone 13'], defaultBrowserType: undefined } : {}
  const browser = await openBrowser() // a separate browser, because contexts of a single-process browser share cookies
  const context = await browser.newContext({
    ...phone,
    viewport: { width, height: width < 600 ? 844 : width < 1025 ? 1024 : 900 },
    deviceScaleFactor: 1,
    baseURL: shop.address,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => sessionStorage.setItem('loomcourt-one-tap', 'gone')) // hides the One Tap card
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error}`))
  for (const name of requested) {
    const screen = SCREENS[name]
    if (!screen) throw new Error(`There is no screen called ${name}. There are ${Object.keys(SCREENS).join(', ')}.`)
    await context.clearCookies()
    await context.addCookies([...shop.cookies[screen.as ?? 'customer'], { name: 'consent', value: 'no', url: shop.address }])
    for (const language of list(values.languages))
      await inEveryTheme(page, name, screen, language).catch((error: Error) =>
        console.error(`${name}: ${error.message.split('\n')[0]}`),
      )
  }
  await browser.close()
}

async function inEveryTheme(page: Page, name: string, screen: Screen, language: string): Promise<void> {
  const path = screen.path(shop)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await page.locator('h1').first().waitFor({ timeout: 15_000 })
  if (path.startsWith('/admin') && !page.url().includes('/admin')) throw new Error(`${name} is not shown: ${page.url()}`)
  await page.waitForTimeout(500)
  await screen.first?.(page)
  for (const colorScheme of list(values.themes) as ('light' | 'dark')[]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForLoadState('networkidle')
    await everyPictureIsThere(page)
    const file = [name, page.viewportSize()?.width, colorScheme, ...(language === 'en' ? [] : [language])].join('-')
    await page.screenshot({ path: join(values.folder, `${file}.png`), fullPage: !values.fold && !screen.fold, timeout: 60_000 })
    console.log(`${file}.png`)
  }
}

/** Loads all images, because the browser delays those outside the viewport. Waits 20 seconds at most. */
async function everyPictureIsThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const near = new CSSStyleSheet()
    near.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [near]
    for (const image of document.images) image.loading = 'eager'
    const loaded = [...document.images].map((image) => image.decode().catch(() => undefined))
    await Promise.race([Promise.all(loaded), new Promise((late) => setTimeout(late, 20_000))])
    await document.fonts.ready
  })
  await page.waitForTimeout(250)
}
