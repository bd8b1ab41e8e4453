// Draws the pictures that come with the shop: every style of the demo house in its first cloth, from the front, small; and a
// blur placeholder of every other picture. What is there already is kept: a picture's name is all that it depends on. `--anew` draws
// everything, which gives the same files. Then lays the fronts side by side in docs/contact-sheet.png.
// usage: npm run first-look [-- --anew]
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { blurPlaceholderOf, tiled } from '@loomcourt/imagery/node'
import sharp from 'sharp'
import { fileOf, type Made } from '#modules/media/index.ts'
import { openLog } from '#platform/log.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { FIRST_LOOK, type Planned, plannedPictures } from '#seeds/seed-pictures.ts'
import { rendererInProcess } from '#server/image-renderer/image-renderer.ts'

const WIDEST = 480
/** Few browsers ask for WebP; for those the smallest is enough until the renderer has made the others. */
const SHIPPED_FORMS = ['w320.avif', 'w480.avif', 'w320.webp']
const PAINTERS = Math.max(2, availableParallelism())
const UNHURRIED = { nice: 0, patience_ms: 30 * 60_000 }

type Look = Omit<Made, 'files'> & { files: string[] }
const { values } = parseArgs({ options: { anew: { type: 'boolean', default: false } } })
const path = join(FIRST_LOOK, 'index.json')
const before = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Look>
const first = new Map(demoHouse.products.map(({ slug, swatches }) => [slug, swatches[0]]))
const planned = plannedPictures(demoHouse)
const fronts = mapOf(planned.filter(({ view, slug, swatch }) => view === 'front' && first.get(slug) === swatch))
const others = mapOf(planned.filter(({ asset }) => !fronts.has(asset)))
const stays = ([id]: [string, Look]) => fronts.has(id) || others.has(id)
const index = new Map<string, Look>(values.anew ? [] : Object.entries(before).filter(stays))
for (const id of Object.keys(before)) if (!fronts.has(id)) rmSync(join(FIRST_LOOK, id), { recursive: true, force: true })

const missing = [...fronts.values()].filter(({ asset }) => !index.has(asset))
const share = Math.ceil(missing.length / PAINTERS) // one after the other, so that what shares a geometry stays together
await Promise.all(Array.from({ length: PAINTERS }, (_, nth) => paint(missing.slice(nth * share, (nth + 1) * share))))
for (const { asset, spec } of others.values()) {
  if (!index.has(asset)) index.set(asset, { ...(await blurPlaceholderOf(spec)), files: [] })
}
save()
await laySheet([...fronts.keys()])

async function paint(pictures: readonly Planned[]): Promise<void> {
  const renderer = rendererInProcess(openLog('warn'), UNHURRIED)
  for (const { asset, spec, slug } of pictures) {
    const { files, ...blur } = await renderer.make(spec, WIDEST)
    const shipped = files.filter(({ form }) => SHIPPED_FORMS.includes(fileOf(form)))
    mkdirSync(join(FIRST_LOOK, asset), { recursive: true })
    for (const { form, bytes } of shipped) writeFileSync(join(FIRST_LOOK, asset, fileOf(form)), bytes)
    index.set(asset, { ...blur, files: shipped.map(({ form }) => fileOf(form)) })
    save()
    console.log(`${[...index.keys()].filter((id) => fronts.has(id)).length} of ${fronts.size}: ${slug}`)
  }
  await renderer.close()
}

/** Every style on one sheet, in 256 colours: to be looked at as a whole, and small enough for the repository. */
async function laySheet(ids: readonly string[]): Promise<void> {
  const [width, height, columns] = [150, 188, 17]
  const small = (id: string) =>
    sharp(join(FIRST_LOOK, id, 'w320.avif'))
      .resize(width, height)
      .png()
      .toBuffer()
  await tiled(await Promise.all(ids.map(small)), { width, height, columns, background: '#ebe6dd' })
    .png({ palette: true, dither: 0.3 })
    .toFile(join(import.meta.dirname, '../docs/contact-sheet.png'))
}

function mapOf(pictures: readonly Planned[]): Map<string, Planned> {
  return new Map(pictures.map((each) => [each.asset, each]))
}

function save(): void {
  const sorted = Object.fromEntries([...index].sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 1)}\n`)
}
