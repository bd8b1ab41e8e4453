// Products of the demo house on one sheet.
// usage: npm run contact-sheet [-- slug… --views front,back --width 480 --out data/contact-sheet.png]
import { parseArgs } from 'node:util'
import { picturesOf } from '@loomcourt/imagery'
import { contactSheet, SHEET_OPTIONS, sheetOptionsFrom } from '@loomcourt/imagery/node'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { portraits } from '#seeds/demo-house/portraits.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...SHEET_OPTIONS, views: { type: 'string', default: 'front,back,detail,styled,cloth' } },
})
const swatches = new Map(demoHouse.swatches.map((swatch) => [swatch.code, swatch]))
const chosen = demoHouse.products.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug))
const pictures = chosen.flatMap((product) => {
  const portrait = portraits[product.slug]
  const swatch = swatches.get(product.swatches[0] ?? '')
  if (!portrait || !swatch) throw new Error(`${product.slug} has no portrait`)
  return picturesOf({ ...product, portrait }, swatch)
    .filter(({ view }) => values.views.split(',').includes(view))
    .map(({ view, spec }) => ({ title: `${product.slug}, ${view}`, spec }))
})
await contactSheet(pictures, sheetOptionsFrom(values))
