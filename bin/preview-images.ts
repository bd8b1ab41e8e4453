// Renders the images that ship with the shop. An interrupted run resumes: existing images are kept, because an image's name is a
// hash of its description. `--anew` renders all of them again. usage: `npm run preview-images [-- --anew]`
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makesPictures, tiled } from '@loomcourt/imagery/node'
import sharp from 'sharp'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { hashOf, PREVIEW_IMAGES, type PreviewImages, previewFile } from '#seeds/preview-images.ts'
import { otherPictures } from '#seeds/seed-other-kinds.ts'
import { type Planned, plannedPictures } from '#seeds/seed-pictures.ts'

const [WIDTH, NARROWER] = [480, 320]
/** Number of images between two writes of the index. At most this many are rendered again after an interruption. */
const KEPT_EVERY = 20

setPriority(10)
const { values } = parseArgs({ options: { anew: { type: 'boolean', default: false } } })
mkdirSync(PREVIEW_IMAGES, { recursive: true })
const path = join(PREVIEW_IMAGES, 'index.json')
const before = existsSync(path) && !values.anew ? (JSON.parse(readFileSync(path, 'utf8')) as PreviewImages) : {}
const planned = new Map([...plannedPictures(demoHouse), ...otherPictures()].map((each) => [each.asset, each]))
const index = new Map(Object.entries(before).filter(([id]) => planned.has(id) && existsSync(previewFile(id))))
for (const name of readdirSync(PREVIEW_IMAGES)) {
  if (name !== 'index.json' && !index.has(name.replace('.avif', ''))) rmSync(join(PREVIEW_IMAGES, name), { recursive: true })
}

const make = makesPictures()
const missing = [...planned.values()].filter(({ asset }) => !index.has(asset))
for (const [done, picture] of missing.entries()) {
  await draw(picture)
  if ((done + 1) % KEPT_EVERY > 0) continue
  save()
  console.log(`${index.size} of ${planned.size}: ${picture.slug}, ${picture.view}`)
}
save()
await laySheet()

async function draw({ asset, spec }: Planned): Promise<void> {
  const { files, ...blur } = await make(spec, WIDTH, NARROWER)
  const avif = files.find(({ format }) => format === 'avif')
  if (!avif) throw new Error(`${asset} has no AVIF`)
  writeFileSync(previewFile(asset), avif.data)
  index.set(asset, { ...blur, hash: hashOf(avif.data) })
}

async function laySheet(): Promise<void> {
  const [width, height, columns] = [150, 188, 17]
  const first = new Map(demoHouse.products.map(({ slug, swatches }) => [slug, swatches[0]]))
  const fronts = [...planned.values()].filter(({ view, slug, swatch }) => view === 'front' && (first.get(slug) ?? '') === swatch)
  const small = ({ asset }: Planned) => sharp(previewFile(asset)).resize(width, height).png().toBuffer()
  await tiled(await Promise.all(fronts.map(small)), { width, height, columns, background: '#ebe6dd' })
    .png({ palette: true, dither: 0.3 })
    .toFile(join(import.meta.dirname, '../docs/contact-sheet.png'))
}

function save(): void {
  const sorted = Object.fromEntries([...index].sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 1)}\n`)
}
