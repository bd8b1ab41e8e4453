// usage: node bin/run.mjs bin/contact-sheet.ts [kind…] [--cloth code,code] [--options '{…}'] [--width 480] [--out file.png]
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { clothByCode } from '#imagery/cloths/records.ts'
import type { Field } from '#imagery/core/field.ts'
import type { Picture } from '#imagery/core/picture.ts'
import { GARMENTS, type GarmentKind } from '#imagery/garments/index.ts'
import { geometryFor, type PictureSpec, shadeFor } from '#imagery/pictures/render.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cloth: { type: 'string', default: 'twill-indigo' },
    options: { type: 'string', default: '{}' },
    width: { type: 'string', default: '480' },
    samples: { type: 'string', default: '2' },
    frame: { type: 'string' },
    near: { type: 'string' },
    out: { type: 'string', default: 'data/contact-sheet.png' },
  },
})
const width = Number(values.width)
const height = Math.round(width * 1.25)
const kinds = (positionals.length > 0 ? positionals : Object.keys(GARMENTS)) as GarmentKind[]
const options = JSON.parse(values.options)
const cloths = values.cloth.split(',')

const tiles: Buffer[] = []
for (const kind of kinds) for (const each of Array.isArray(options) ? options : [options]) await row(kind, each)
await sheet()

async function row(kind: GarmentKind, each: Record<string, string>) {
  let field: Field | undefined
  for (const code of cloths) {
    const cloth = clothByCode(code)
    if (!cloth) throw new Error(`no cloth is called "${code}"`)
    const [left = 0, top = 0, wide = 0] = values.frame?.split(',').map(Number) ?? []
    const spec: PictureSpec = {
      subject: { kind, options: each },
      cloths: { shell: cloth },
      nearness: values.near as PictureSpec['nearness'],
      frame: wide ? { left, top, width: wide, height: wide * 1.25 } : undefined,
    }
    const before = performance.now()
    field ??= geometryFor(spec, width * Number(values.samples))
    const between = performance.now()
    tiles.push(await tile(shadeFor(spec, field)))
    const [geometry, shading] = [between - before, performance.now() - between].map((ms) => (ms / 1000).toFixed(2))
    process.stdout.write(`${kind} ${JSON.stringify(each)} ${code}: geometry ${geometry} s, shading ${shading} s\n`)
  }
}

function tile(picture: Picture): Promise<Buffer> {
  return sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .resize(width, height, { kernel: 'mitchell' })
    .png()
    .toBuffer()
}

async function sheet() {
  const columns = Math.min(tiles.length, Math.floor(1920 / width))
  const rows = Math.ceil(tiles.length / columns)
  await sharp({ create: { width: columns * width, height: rows * height, channels: 3, background: '#ffffff' } })
    .composite(tiles.map((input, n) => ({ input, left: (n % columns) * width, top: Math.floor(n / columns) * height })))
    .png()
    .toFile(values.out)
}
