// Measures the response times of the checkout to touches and keys (INP) with a throttled CPU. Reports for each step the median
// over the runs of its longest interaction. Browsers round to 8 ms.
// usage: node bin/run.mjs bench/checkout-inp.ts [--at http://localhost:3000] [--slower 4] [--runs 3]
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { devices, type Page } from 'playwright-core'
import { openBrowser } from '../tests/e2e/browser.ts'
import { median } from './load.ts'
import { startShop } from './shop.ts'
import { held, plain, type Row, report } from './table.ts'

const MAX_ms = 200
const ADDRESS = { email: 'amina@example.com', tel: '0712345678', name: 'Amina Otieno', 'address-line1': 'Ngong Road 14' } as const
const CARD = { 'cc-number': '4242424242424242', 'cc-exp': '1239', 'cc-csc': '123' } as const

const { values } = parseArgs({
  options: { at: { type: 'string' }, slower: { type: 'string', default: '4' }, runs: { type: 'string', default: '3' } },
})
const own = values.at ? undefined : await startShop({ settings: { DRAW_PICTURES: 'asked' } })
const at = values.at ?? own?.address ?? ''
const longest = new Map<string, number[]>()
try {
  for (let run = 0; run < Number(values.runs); run++) await walk()
} finally {
  await own?.stop()
}
const rows: Row[] = [...longest].map(([step, all]) =>
  held(`checkout, ${step}`, { what: step, unit: 'ms', most: MAX_ms }, median(all)),
)
rows.push(plain('load of the machine', (loadavg()[0] ?? 0).toFixed(1)))
report(rows)

async function walk(): Promise<void> {
  const browser = await openBrowser()
  const page = await browser.newPage({ ...devices['Pixel 7'], baseURL: at, serviceWorkers: 'block' })
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    // Counts only events with an interaction id: others are not caused by a touch or a key.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const network = await page.context().newCDPSession(page)
  await page.goto('/product/karura-jacket?size=50')
  await network.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
  const alive = () =>
    page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
  const step = async (name: string, run: () => Promise<unknown>) => {
    await page.evaluate(() => {
      ;(window as unknown as { seen: number[] }).seen.length = 0
    })
    await run()
    await page.waitForTimeout(1_500)
    const most = await page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen))
    longest.set(name, [...(longest.get(name) ?? []), most])
  }
  await alive()
  await page.getByRole('button', { name: 'Add to bag', exact: true }).first().tap()
  await page.getByText('Added to Cart').first().waitFor()
  await page.goto('/checkout')
  await alive()
  await step('typing the address', () => typed(page, ADDRESS))
  await step('a town that brings its county', () => typed(page, { 'address-level2': 'Kilimani' }))
  await step('to the delivery', () => page.getByRole('button', { name: 'Continue to delivery' }).tap())
  await step('another delivery', () => page.getByRole('radio', { name: /Express/ }).tap())
  await page.getByRole('button', { name: /^Continue to pay KES/ }).tap()
  await page.waitForURL(/\/payment\?order=/)
  await alive()
  await step('another way to pay', () => page.getByRole('radio', { name: /^Card/ }).tap())
  await step('typing the card', () => typed(page, CARD))
  await browser.close()
}

async function typed(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, words] of Object.entries(fields))
    await page.locator(`main [autocomplete~="${field}"]`).first().pressSequentially(words, { delay: 30 })
}
