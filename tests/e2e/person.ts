import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { Shop } from '#server/shop.ts'
import { aBrowser } from './browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: IPHONE },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>
export type Device = keyof typeof DEVICES

/** A journey's time limit; and since a browser on a crowded machine may stumble, each may be walked a second time (the report says so). */
export const LONG = { timeout: 240_000, retry: 1 }
/** For what the page will show or do in a moment. */
export const PATIENT = { timeout: 15_000 }

/** A page with little on it, for whoever only needs to be in the shop. */
export const DOORSTEP = '/track'

export type Person = { page: Page; trouble: string[]; close: () => Promise<void> }

/** What most journeys are not about: a worker that answers in the network's place, and the question whether visits may be counted. */
export type Manner = { worker?: boolean; asked?: boolean }

/** Somebody with a browser of their own, at the front door. `trouble` is what their console complains of. */
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
  // Asked for here: a hook of this file would be one of the first test file alone, as a worker reads this file once.
  onTestFinished(close)
  if (!manner.asked) await context.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }))
  const page = await context.newPage()
  const trouble: string[] = []
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()))
  page.on('pageerror', (error) => trouble.push(String(error)))
  await page.goto(path)
  await whenAlive(page)
  return { page, trouble, close }
}

/** The page's scripts have taken over. A person is slower than that; a test is not. */
export const whenAlive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))

/** Colours pass from a link to what is inside it frame by frame: two frames in a row without any movement. */
const whenStill = async (page: Page) => {
  await page.waitForTimeout(100)
  await page.waitForFunction(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    // What turns for ever (somebody waits) is as still as it gets.
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await frame()
    const moving = ending().length
    await frame()
    return moving + ending().length === 0
  })
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is drawn only when one comes near has, until then, the colours of before. */
const layOut = () => {
  const near = new CSSStyleSheet()
  near.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [near]
}

/** The automated findings of WCAG 2.2 AA as the page stands, in one theme; or of the colours alone. */
export async function findingsOf(page: Page, colorScheme: 'light' | 'dark', only?: 'colours'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(layOut)
  await whenStill(page)
  // The shop frames nothing of others, so the findings need no page of their own to be gathered in.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (only ? axe.withRules(['color-contrast']) : axe.withTags(RULES)).analyze()
  return violations.map(
    ({ id, nodes }) => `${colorScheme} ${page.url()} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/**
 * No automated finding, in light and in dark, of which the dark differs by its colours alone. For what a page looks like on
 * the way: every screen as it is first seen is looked at in `parts.test.ts`.
 */
export async function mustBeAccessible(page: Page): Promise<void> {
  expect([...(await findingsOf(page, 'light')), ...(await findingsOf(page, 'dark', 'colours'))]).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

export const WANJIRU = {
  'E-mail': 'wanjiru@example.com',
  Phone: '0712 345 678',
  Name: 'Wanjiru Kamau',
  'Street and house': 'Argwings Kodhek Road 14',
  Town: 'Kilimani',
} as const

export async function fillAddress(page: Page, county = 'Nairobi'): Promise<void> {
  for (const [label, value] of Object.entries(WANJIRU)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('County').selectOption(county)
}

/** From an address typed in full to the page of the card. */
export async function goToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Go on to delivery' }).click()
  await page.getByRole('button', { name: /^Go on to pay KES/ }).click()
  await page.waitForURL(/\/payment\?order=/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: /^Card/ }).check() // in Kenya another way stands first
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1239')
  await page.getByLabel('Security code').fill('123')
}

/** Puts something into this person's bag as the shop's own scripts would, and opens a page. */
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
