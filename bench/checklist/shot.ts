import type { Locator, Page } from 'playwright-core'
import type { ScreenUser, ShopToLookAt } from '../screens/shop-to-look-at.ts'

export type Shot = {
  path: string | ((shop: ShopToLookAt) => string)
  as?: ScreenUser
  /** In CSS pixels; 390, a phone, by default. */
  width?: 320 | 390 | 1440
  dark?: true
  asked?: true
  worker?: true
  first?: (page: Page, shop: ShopToLookAt) => Promise<unknown>
}
export type Shots = Record<number, Shot>
export type Do = NonNullable<Shot['first']>

const SOON = { timeout: 8_000 }
export const WIDE = { width: 1440 } as const
export const settle = (page: Page) => page.waitForTimeout(800)

export const press =
  (...names: (string | RegExp)[]): Do =>
  async (page) => {
    for (const name of names) {
      const called = typeof name === 'string' ? { name, exact: true } : { name }
      await page.getByRole('button', called).or(page.getByRole('link', called)).locator('visible=true').first().click(SOON)
      await settle(page)
    }
  }
export const show =
  (of: (page: Page) => Locator): Do =>
  async (page) => {
    await of(page)
      .first()
      .waitFor({ state: 'attached', ...SOON })
    await of(page)
      .first()
      .evaluate((seen) => window.scrollTo(0, seen.getBoundingClientRect().top + scrollY - 220))
    await settle(page)
  }
export const showText = (text: string | RegExp): Do =>
  show((page) => page.locator('main').getByText(text).locator('visible=true'))
export const keys =
  (...pressed: string[]): Do =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key)
    await settle(page)
  }
export const inTurn =
  (...steps: Do[]): Do =>
  async (page, shop) => {
    for (const step of steps) await step(page, shop)
  }
export const fill =
  (label: string | RegExp, value: string): Do =>
  (page) =>
    page.getByLabel(label).locator('visible=true').first().fill(value, SOON)
export const address: Do = async (page) => {
  const typed = { 'E-mail': 'wanjiru@example.com', Phone: '0712 345 678', Name: 'Wanjiru Kamau' }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value, SOON)
  await page.getByLabel('Street address', { exact: true }).fill('Argwings Kodhek Road 14', SOON)
  await page.getByLabel('Town', { exact: true }).fill('Kilimani', SOON)
  await page.getByLabel('County').selectOption('Nairobi', SOON)
}
export const find =
  (text: string): Do =>
  async (page) => {
    await page.getByRole('button', { name: 'Search', exact: true }).first().click(SOON)
    await page.getByRole('combobox', { name: 'Search the shop' }).fill(text, SOON)
    await page.waitForTimeout(1500)
  }
export const withBag =
  (slug: string, make: 'ready' | 'measure', then: string): Do =>
  async (page) => {
    await page.evaluate(
      async ([slug, make]) => {
        const { variants } = await (await fetch(`/api/products/${slug}`)).json()
        type Each = { id: number; make: string; stock: { state: string } }
        const { id } = variants.find((each: Each) => each.make === make && each.stock.state !== 'out')
        const line = JSON.stringify({ variantId: id, quantity: 1 })
        await fetch('/api/cart/lines', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: line })
      },
      [slug, make] as const,
    )
    await page.goto(then)
    await page.locator('h1').first().waitFor(SOON)
    await settle(page)
  }
export const waiting = ({ unpaid }: ShopToLookAt): string => `/payment?order=${unpaid.number}`
export const typeCard = (number: string): Do =>
  inTurn(
    async (page) => page.getByRole('radio', { name: /^Card/ }).check(SOON),
    fill('Card number', number),
    fill('Expiry', '1239'),
    fill('Security code', '123'),
  )
