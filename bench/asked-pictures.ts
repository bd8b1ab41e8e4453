// How long a page waits for pictures that nobody has drawn yet, in a new house. On a quiet machine.
// usage: node bin/run.mjs bench/asked-pictures.ts [/product/karura-jacket …]
import { startShop } from './shop.ts'
import { print, type Row } from './table.ts'

const LONGEST_s = 20
/** A jacket, a gown, a shirt, a suit of three pieces, and a list: of each, pictures that the first look does not bring. */
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

/** Every picture of the page in the width of a phone, asked for at once, as a browser does. */
async function wait(address: string, path: string): Promise<Row> {
  const began = performance.now()
  const page = await (await fetch(address + path)).text()
  const files = [...new Set(page.match(/\/api\/media\/[0-9a-f]+\/w800\.avif/g) ?? [])]
  const answers = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(address + file)
      await answer.arrayBuffer()
      return { ok: answer.ok, after_s: (performance.now() - began) / 1000 }
    }),
  )
  const missing = answers.filter(({ ok }) => !ok).length
  const last_s = Math.max(0, ...answers.map(({ after_s }) => after_s))
  return {
    what: `${path}, ${files.length} pictures of 800 pixels`,
    measured: `${last_s.toFixed(1)} s${missing > 0 ? `, ${missing} never came` : ''}`,
    budget: `≤ ${LONGEST_s} s`,
    met: missing === 0 && last_s <= LONGEST_s,
  }
}
