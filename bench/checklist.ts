// Takes a screenshot for each rule of docs/ux-checklist.md in a running shop.
// --before FOLDER: takes the screens of `seen-again.ts` instead, and with --sheet shows the pictures in FOLDER next to them.
// --measure: takes no screenshots, and prints the findings of `checklist/measure.ts`.
// usage: node bin/run.mjs bench/checklist.ts [--at http://localhost:3000 --admin-password …] [--folder data/checklist]
//  [--sheet sheet.webp] [--before FOLDER] [--measure] [12 48 …]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { devices } from 'playwright-core'
import { openBrowser } from '../tests/e2e/browser.ts'
import { MADE_TO_MEASURE, RULES } from './checklist/all-rules.ts'
import { measured } from './checklist/measure.ts'
import { SEEN_AGAIN } from './checklist/seen-again.ts'
import { beside, layOut } from './checklist/sheets.ts'
import type { Shot } from './checklist/shot.ts'
import { openShop } from './screens/shop-to-look-at.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    'admin-password': { type: 'string' },
    folder: { type: 'string', default: 'data/checklist' },
    sheet: { type: 'string' },
    before: { type: 'string' },
    measure: { type: 'boolean', default: false },
  },
})
const KNOWN = { ...RULES, ...MADE_TO_MEASURE, ...SEEN_AGAIN }
const measure = values.measure
  ? []
  : positionals.length > 0
    ? positionals.map(Number)
    : Object.keys(values.before ? SEEN_AGAIN : RULES).map(Number)
const missing: string[] = []
const shop = await openShop(values.at, values['admin-password'])
mkdirSync(values.folder, { recursive: true })
const ALIVE = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
const PICTURED = () =>
  [...document.images].every((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return image.complete || width === 0 || bottom < 0 || top > innerHeight
  })
const fileOf = (rule: number) => join(values.folder, `${`${rule}`.padStart(2, '0')}.png`)
try {
  if (values.measure) for (const line of await measured(shop)) console.log(line)
  for (const rule of measure) {
    const shot = KNOWN[rule]
    if (!shot) throw new Error(`There is no rule ${rule}.`)
    await take(rule, shot)
  }
} finally {
  await shop.close()
}
if (values.sheet && values.before) await beside(values.folder, values.before, values.sheet)
else if (values.sheet) await layOut(values.folder, values.sheet)
if (!values.measure) console.log(`${measure.length - missing.length} of ${measure.length} as they are meant, in ${values.folder}`)
for (const each of missing) console.error(each)
process.exitCode = missing.length > 0 ? 1 : 0

/** Uses a new browser, so that cookies and storage of a shot do not affect the next. */
async function take(
  rule: number,
  { path, as = 'customer', width = 390, dark, asked: unanswered, worker, first }: Shot,
): Promise<void> {
  const phone = width < 600 ? { ...devices['iPhone 13'], defaultBrowserType: undefined } : {}
  const browser = await openBrowser()
  const context = await browser.newContext({
    ...phone,
    viewport: { width, height: width < 600 ? 844 : 900 },
    deviceScaleFactor: 1,
    baseURL: shop.address,
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  const answered = unanswered ? [] : [{ name: 'consent', value: 'no', url: shop.address }]
  await context.addCookies([...shop.cookies[as], ...answered])
  const page = await context.newPage()
  try {
    await page.goto(typeof path === 'string' ? path : path(shop))
    await page.locator('h1').first().waitFor({ timeout: 15_000 })
    await page.waitForFunction(ALIVE)
    await page.keyboard.press('Shift') // starts the hydration that waits for interaction
    await page.waitForTimeout(700)
    await first?.(page, shop)
  } catch (error) {
    missing.push(`${rule}: ${`${error}`.split('\n')[0]}`)
  }
  await page.waitForFunction(PICTURED, undefined, { timeout: 4_000 }).catch(() => undefined)
  await page.screenshot({ path: fileOf(rule), timeout: 60_000 })
  await browser.close()
}
