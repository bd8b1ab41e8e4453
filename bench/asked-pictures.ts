// How long a page waits for pictures that nobody has drawn yet, in a new house. On a quiet machine.
// usage: node bin/run.mjs bench/asked-pictures.ts [/product/karura-jacket …]
import { devices } from 'playwright-core'
import { openBrowser } from '../tests/e2e/browser.ts'
import { startShop } from './shop.ts'
import { print, type Row } from './table.ts'

const MAX_s = 20
/** Three products, of whose pictures the first look brings only the front; a list, of which it brings all; and home. */
const PAGES = ['/product/karura-jacket', '/product/naivasha-gown', '/product/kilifi-camp-shirt', '/custom-suits', '/']

const paths = process.argv.slice(2)
const rows: Row[] = []
for (const path of paths.length > 0 ? paths : PAGES) {
  const shop = await startShop({ settings: { DRAW_PICTURES: 'asked' } }) // each page is the first that anybody looks at
  try {
    rows.push(await wait(shop.address, path))
  } finally {
    await shop.stop()
  }
}
print(rows)

/** As somebody with a phone sees it who looks through the whole page. */
async function wait(address: string, path: string): Promise<Row> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    const began = performance.now()
    await page.goto(address + path, { waitUntil: 'commit' })
    const looked = await page.waitForFunction(lookThrough, undefined, { timeout: 120_000, polling: 200 })
    const { count, missing } = (await looked.jsonValue()) as { count: number; missing: number }
    const seconds = (performance.now() - began) / 1000
    return {
      what: `${path}, ${count} pictures`,
      measured: `${seconds.toFixed(1)} s${missing > 0 ? `, ${missing} never came` : ''}`,
      budget: `≤ ${MAX_s} s`,
      met: missing === 0 && seconds <= MAX_s,
    }
  } finally {
    await browser.close()
  }
}

/** In the page: brings every picture into sight once; how many there are, when all of them have come or failed. */
function lookThrough() {
  if (document.readyState === 'loading' || !('awake' in document.documentElement.dataset)) return false
  const pictures = [...document.querySelectorAll('picture img')].filter(
    (image): image is HTMLImageElement => image instanceof HTMLImageElement && !image.closest('.picture-second'),
  )
  for (const image of pictures) image.loading = 'eager'
  const open = pictures.filter(({ complete }) => !complete)
  return (
    open.length === 0 && { count: pictures.length, missing: pictures.filter(({ naturalWidth }) => naturalWidth === 0).length }
  )
}
