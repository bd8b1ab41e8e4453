// Draws the pictures that come with the shop: every front of the demo house, and how it is worn, small. Run it when the renderer or the house
// has changed; what has not changed gives the same files. usage: npm run first-look
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, type Made } from '#modules/media/index.ts'
import { openLog } from '#platform/log.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { FIRST_LOOK, plannedPictures } from '#seeds/seed-pictures.ts'
import { paintsInProcess } from '#server/painter/painter.ts'

const WIDEST = 480
const LOOKS = ['front', 'styled']

const fronts = new Map(plannedPictures(demoHouse).flatMap((each) => (LOOKS.includes(each.view) ? [[each.asset, each]] : [])))
const painter = paintsInProcess(openLog('warn'))
const index: Record<string, Omit<Made, 'files'> & { files: string[] }> = {}
const known = new Set(readdirSync(FIRST_LOOK))

for (const [place, [id, { spec, slug, swatch }]] of [...fronts].entries()) {
  const { files, ...glimpse } = await painter.make(spec, WIDEST)
  mkdirSync(join(FIRST_LOOK, id), { recursive: true })
  for (const { form, bytes } of files) writeFileSync(join(FIRST_LOOK, id, fileOf(form)), bytes)
  index[id] = { ...glimpse, files: files.map(({ form }) => fileOf(form)) }
  known.delete(id)
  console.log(`${place + 1} of ${fronts.size}: ${slug}, ${swatch}`)
}
for (const left of known) rmSync(join(FIRST_LOOK, left), { recursive: true }) // pictures of what is no longer sold
const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(join(FIRST_LOOK, 'index.json'), `${JSON.stringify(sorted, null, 1)}\n`)
await painter.close()
