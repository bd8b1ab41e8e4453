// Measures a new shop: time and bytes until the visible pictures of each page have loaded, memory of the image renderer, and
// CPU time of the idle shop afterwards. Run on a quiet machine.
// usage: node bin/run.mjs bench/first-pictures.ts [/product/karura-jacket …] [--quiet 60]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, devices } from 'playwright-core'
import { openBrowser } from '../tests/e2e/browser.ts'
import { childrenOf, commandOf, memoryOf, processorTimeOf } from './processes.ts'
import { startShop } from './shop.ts'
import { type Row, report } from './table.ts'

const PAGES = [
  '/',
  '/browse?department=premium-fashion',
  '/product/karura-jacket',
  '/product/naivasha-gown',
  '/product/kilifi-camp-shirt',
  '/product/lamu-jacket',
  '/product/athi-shears',
]
const MAX = { page_s: 3, painter_MB: 250, busy_percent: 1 }
const MB = 1024 * 1024

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quiet: { type: 'string', default: '60' } } })
const rows: Row[] = []
const shop = await startShop({ settings: { DRAW_PICTURES: 'all' } })
let rendererId = 0
const spent: Record<string, number> = {}
const watch = setInterval(() => {
  const painting = childrenOf(shop.pid).filter((pid) => /image-renderer|process/.test(commandOf(pid)))
  rendererId = Math.max(rendererId, ...memoryOf(painting))
}, 100)
try {
  rows.push({
    what: 'from the start to the first answer',
    measured: `${(shop.started_ms / 1000).toFixed(1)} s`,
    budget: '',
    met: undefined,
  })
  for (const path of positionals.length > 0 ? positionals : PAGES) {
    rows.push(await look(path, { ...devices['Pixel 7'] }, 'phone'))
    rows.push(await look(path, { viewport: { width: 1440, height: 900 } }, 'desktop'))
  }
  for (const [name, seconds] of Object.entries(spent)) {
    const what = `all of these pages one after the other, ${name}, until every picture stands`
    rows.push({ what, measured: `${seconds.toFixed(1)} s`, budget: '', met: undefined })
  }
  const held = rendererId / MB
  rows.push({
    what: 'the painter, at most',
    measured: `${held.toFixed(0)} MB`,
    budget: `≤ ${MAX.painter_MB} MB`,
    met: held <= MAX.painter_MB,
  })
  await sleep(40_000) // time for rendering to finish and its process to exit
  const before = processorTimeOf([shop.pid])
  await sleep(Number(values.quiet) * 1000)
  const busy = (processorTimeOf([shop.pid]) - before) / Number(values.quiet) / 10
  const painters = childrenOf(shop.pid).length
  rows.push({
    what: `a shop that nobody looks at or changes, ${values.quiet} s, ${painters} processes beside it`,
    measured: `${busy.toFixed(2)} % of a core`,
    budget: `≤ ${MAX.busy_percent} %`,
    met: busy <= MAX.busy_percent,
  })
} finally {
  clearInterval(watch)
  await shop.stop()
}
report(rows)

type Screen = NonNullable<Parameters<Browser['newPage']>[0]>

async function look(path: string, screen: Screen, name: string): Promise<Row> {
  const browser = await openBrowser()
  const page = await browser.newPage({ ...screen, serviceWorkers: 'block' })
  let [bytes, all] = [0, 0]
  const network = await page.context().newCDPSession(page)
  const pictured = new Set<string>()
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/api/media/')) pictured.add(requestId)
  })
  // Bytes on the wire: chunked responses state no length.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength
    if (pictured.has(requestId)) bytes += encodedDataLength
  })
  await network.send('Network.enable')
  const began = performance.now()
  await page.goto(shop.address + path, { waitUntil: 'commit' })
  await page.mouse.move(200, 300) // interaction starts the hydration of sections below
  await page.mouse.wheel(0, 200)
  const looked = await page.waitForFunction(lookThrough, undefined, { timeout: 120_000, polling: 50 })
  const { count, missing } = (await looked.jsonValue()) as { count: number; missing: number }
  const seconds = (performance.now() - began) / 1000
  spent[name] = (spent[name] ?? 0) + seconds
  await browser.close()
  return {
    what: `${path}, ${name}, ${count} pictures`,
    measured: `${seconds.toFixed(1)} s, ${(bytes / 1024).toFixed(0)} kB of pictures, ${(all / 1024).toFixed(0)} kB in all${missing > 0 ? `, ${missing} never came` : ''}`,
    budget: `≤ ${MAX.page_s} s`,
    met: missing === 0 && seconds <= MAX.page_s,
  }
}

/** Runs in the page. Returns false until all visible pictures have loaded or failed. */
function lookThrough() {
  if (document.readyState === 'loading' || !('awake' in document.documentElement.dataset)) return false
  const pictures = [...document.querySelectorAll('picture img')].filter(
    (image): image is HTMLImageElement =>
      // Skips hidden images, because browsers do not fetch them while they are lazy.
      image instanceof HTMLImageElement && !image.closest('.picture-second') && image.checkVisibility(),
  )
  for (const image of pictures) image.loading = 'eager'
  const open = pictures.filter(({ complete }) => !complete)
  return (
    open.length === 0 && { count: pictures.length, missing: pictures.filter(({ naturalWidth }) => naturalWidth === 0).length }
  )
}
