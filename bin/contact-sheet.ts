// usage: node bin/run.mjs bin/contact-sheet.ts [kind…] [--cloth code,code] [--options '{…}'] [--frame left,top,width] [--near macro]
//        node bin/run.mjs bin/contact-sheet.ts --demo [slug…] [--views front,back,detail,styled,cloth]
//        both: [--clear] [--width 480] [--samples 2] [--columns 4] [--out data/contact-sheet.png]
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { clothByCode } from '#imagery/cloths/records.ts'
import type { Field } from '#imagery/core/field.ts'
import type { Picture } from '#imagery/core/picture.ts'
import { GARMENTS, type GarmentKind } from '#imagery/garments/index.ts'
import { picturesOf } from '#imagery/pictures/of-product.ts'
import { geometryFor, geometryKey, type PictureSpec, shadeFor } from '#imagery/pictures/render.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { portraits } from '#seeds/demo-house/portraits.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    demo: { type: 'boolean', default: false },
    views: { type: 'string', default: 'front' },
    cloth: { type: 'string', default: 'twill-indigo' },
    options: { type: 'string', default: '{}' },
    width: { type: 'string', default: '480' },
    samples: { type: 'string', default: '2' },
    columns: { type: 'string', default: '4' },
    frame: { type: 'string' },
    near: { type: 'string' },
    clear: { type: 'boolean', default: false },
    out: { type: 'string', default: 'data/contact-sheet.png' },
  },
})
const width = Number(values.width)
const height = Math.round(width * 1.25)
const samples = Math.round(width * Number(values.samples))

const wanted = values.demo ? ofDemoHouse() : ofGarments()
const tiles: Buffer[] = []
let last: { key: string; field: Field } | undefined
for (const { title, spec } of wanted) tiles.push(await tile(draw(title, spec)))
await sheet()

function ofGarments(): { title: string; spec: PictureSpec }[] {
  const kinds = (positionals.length > 0 ? positionals : Object.keys(GARMENTS)) as GarmentKind[]
  const options = [JSON.parse(values.options)].flat()
  const [left = 0, top = 0, wide = 0] = values.frame?.split(',').map(Number) ?? []
  const frame = wide ? { left, top, width: wide, height: wide * 1.25 } : undefined
  return kinds.flatMap((kind) =>
    options.flatMap((each) =>
      values.cloth.split(',').map((code) => {
        const shell = clothByCode(code)
        if (!shell) throw new Error(`no cloth is called "${code}"`)
        const spec: PictureSpec = {
          subject: { kind, options: each },
          cloths: { shell },
          nearness: values.near as PictureSpec['nearness'],
          frame,
          backdrop: values.clear ? 'clear' : 'studio',
        }
        return { title: `${kind} ${JSON.stringify(each)} ${code}`, spec }
      }),
    ),
  )
}

function ofDemoHouse(): { title: string; spec: PictureSpec }[] {
  const swatches = new Map(demoHouse.swatches.map((swatch) => [swatch.code, swatch]))
  const chosen = demoHouse.products.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug))
  return chosen.flatMap((product) => {
    const portrait = portraits[product.slug]
    const swatch = swatches.get(product.swatches[0] ?? '')
    if (!portrait || !swatch) throw new Error(`${product.slug} has no portrait`)
    return picturesOf({ ...product, portrait }, swatch)
      .filter(({ view }) => values.views.split(',').includes(view))
      .map(({ view, spec }) => ({
        title: `${product.slug}, ${view}`,
        spec: values.clear ? { ...spec, backdrop: 'clear' as const } : spec,
      }))
  })
}

function draw(title: string, spec: PictureSpec): Picture {
  const before = performance.now()
  const key = geometryKey(spec, samples)
  const field = last?.key === key ? last.field : geometryFor(spec, samples)
  last = { key, field }
  const between = performance.now()
  const picture = shadeFor(spec, field)
  const [geometry, shading] = [between - before, performance.now() - between].map((ms) => (ms / 1000).toFixed(2))
  process.stdout.write(`${title}: geometry ${geometry} s, shading ${shading} s\n`)
  return picture
}

function tile(picture: Picture): Promise<Buffer> {
  return sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .resize(width, height, { kernel: 'mitchell' })
    .png()
    .toBuffer()
}

async function sheet() {
  const columns = Math.min(tiles.length, Number(values.columns))
  const rows = Math.ceil(tiles.length / columns)
  mkdirSync(dirname(values.out), { recursive: true })
  await sharp({
    create: { width: columns * width, height: rows * height, channels: 3, background: values.clear ? '#262320' : '#ffffff' },
  })
    .composite(tiles.map((input, n) => ({ input, left: (n % columns) * width, top: Math.floor(n / columns) * height })))
    .png()
    .toFile(values.out)
}
