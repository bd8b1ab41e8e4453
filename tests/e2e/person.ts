import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Shop } from '#server/shop.ts'
import type { Visitor } from '#tests/visitor.ts'
import { aBrowser } from './browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: IPHONE },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>
export type Device = keyof typeof DEVICES

/** Devices of a journey whose steps are the same on both: the usual one, and with `WALK=all` the other too. */
export const usually = (device: Device): Device[] =>
  process.env.WALK === 'all' ? [device, device === 'phone' ? 'desktop' : 'phone'] : [device]

export const LONG = { timeout: 240_000 }
export const PATIENT = { timeout: 15_000 }

/** Small page for tests that only need to be on the site. */
export const DOORSTEP = '/track'

export type Person = { page: Page; trouble: string[]; close: () => Promise<void> }

export type Manner = {
  worker?: boolean
  asked?: boolean
  as?: Pick<Visitor, 'cookies'>
}

/**
 * Opens the shop in a new browser context. `trouble` collects errors of the console and the page.
 */
export async function aPerson(
  shop: Pick<Shop, 'address'>,
  device: Device = 'desktop',
  path = '/',
  manner: Manner = {},
): Promise<Person> {
  const { browser, own } = await aBrowser()
  const serviceWorkers = manner.worker ? 'allow' : 'block'
  const context = await browser.newContext({ ...DEVICES[device], baseURL: shop.address, reducedMotion: 'reduce', serviceWorkers })
  const close = () => (own ? browser.close() : context.close())
  // Registered here, because a worker loads this file once: a hook of the file would run for the first test file only.
  onTestFinished(close)
  if (!manner.asked) await context.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }))
  if (manner.as) await context.addCookies([...manner.as.cookies].map(([name, value]) => ({ name, value, url: shop.address })))
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()))
  page.on('pageerror', (error) => trouble.push(String(error)))
  await page.goto(path)
  await whenAlive(page)
  return { page, trouble, close }
}

export const whenAlive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))

export const whenAliveAt = (found: Locator) =>
  expect
    .poll(() => found.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))), PATIENT)
    .toBe(true)

/** Simulates the first interaction, which loads everything that waits for one. */
export const touch = (page: Page) => whenAlive(page).then(() => page.keyboard.press('Shift'))

/** Waits for four frames without movement, because colour transitions pass from a link to its content frame by frame. */
const whenStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    // Endless animations (spinners) are ignored.
    const isMoving = () =>
      document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    const until = performance.now() + 15_000
    for (let still = 0; still < 4; still = isMoving() ? 0 : still + 1) {
      if (performance.now() > until) throw new Error('It does not come to rest.')
      await frame()
    }
  })

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
const COLOURS = { type: 'rule', values: ['color-contrast'] }
const LOOKS = {
  type: 'rule',
  values: ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable', 'aria-hidden-focus', 'region'],
}

/** Content with `content-visibility: auto` keeps its old colours until it is near the viewport. */
const layOut = () => {
  const near = new CSSStyleSheet()
  near.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [near]
}

/** Returns accessibility findings of axe. `within` limits them to an element, which halves the cost of the colour rules. */
export async function findingsOf(
  page: Page,
  colorScheme: 'light' | 'dark',
  only?: 'colours' | 'looks',
  within?: 'main',
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(layOut)
  await whenStill(page)
  await loadAxe(page)
  const rules = only === 'colours' ? COLOURS : only === 'looks' ? LOOKS : RULES
  const found = await page.evaluate(looked, { rules, within })
  return found.map((finding) => `${colorScheme} ${page.url()} ${finding}`)
}

const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true })`
const prepared = new WeakSet<Page>()

/** Loads axe into the document once, because sending its source is slow. */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => {
    const it = window as { axe?: object; loadAxe?: () => void }
    if (!it.axe) it.loadAxe?.()
    return it.axe !== undefined
  })
  if (isLoaded) return
  await page.evaluate(AXE)
  if (prepared.has(page)) return
  prepared.add(page)
  await page.addInitScript(`window.loadAxe = () => { ${AXE} }`)
}

type Look = { rules: { type: string; values: string[] }; within: string | undefined }
const looked = async ({ rules: runOnly, within }: Look): Promise<string[]> => {
  type Found = { violations: { id: string; nodes: { element?: Element }[] }[] }
  type Axe = { run: (of: Element | Document, options: object) => Promise<Found> }
  const { axe } = window as unknown as { axe: Axe }
  const only = { resultTypes: ['violations'], preload: false, elementRef: true, selectors: false }
  const { violations } = await axe.run((within && document.querySelector(within)) || document, { runOnly, ...only })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 160)).join(' | ')}`)
}

/** In the dark theme only colours are checked, because the rest is the same. */
export async function mustBeAccessible(page: Page): Promise<void> {
  expect([...(await findingsOf(page, 'light')), ...(await findingsOf(page, 'dark', 'colours'))]).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

export const WANJIRU = {
  'E-mail': 'wanjiru@example.com',
  Phone: '0712 345 678',
  Name: 'Wanjiru Kamau',
  'Street address': 'Argwings Kodhek Road 14',
  Town: 'Kilimani',
} as const

export async function fillAddress(page: Page, county = 'Nairobi'): Promise<void> {
  for (const [label, value] of Object.entries(WANJIRU)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('County').selectOption(county)
}

export async function goToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
  await page.waitForURL(/\/payment\?order=/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1239')
  await page.getByLabel('Security code').fill('123')
}

export async function withBag(page: Page, variantId: number, path: string, quantity = 1): Promise<void> {
  const status = await page.evaluate(
    async (line) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('/api/cart/lines', { method: 'POST', headers, body: JSON.stringify(line) })).status
    },
    { variantId, quantity },
  )
  expect(status).toBe(200)
  await page.goto(path)
  await whenAlive(page)
}
