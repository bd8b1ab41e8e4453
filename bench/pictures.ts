// Measures the CPU time for rendering the pictures of the demo shop.
// usage: node bin/run.mjs bench/pictures.ts [--every 8]
import { parseArgs } from 'node:util'
import type { PictureSpec } from '@loomcourt/imagery'
import { makesPictures } from '@loomcourt/imagery/node'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { plannedPictures } from '#seeds/seed-pictures.ts'

const { values } = parseArgs({ options: { every: { type: 'string', default: '8' } } })
const WIDEST = 480

const groups = bySharedGeometry()
const count = groups.reduce((sum, group) => sum + group.length, 0)
// Every n-th group of pictures with the same geometry, so that shared work counts as in the real run.
const sample = groups.filter((_, n) => n % Number(values.every) === 0)

const make = makesPictures()
const before = process.cpuUsage()
let [made, bytes] = [0, 0]
for (const group of sample) {
  for (const spec of group) {
    const { files } = await make(spec, WIDEST)
    made++
    bytes += files.reduce((sum, { data }) => sum + data.byteLength, 0)
  }
}
const { user, system } = process.cpuUsage(before)

const each = (user + system) / 1e6 / made
const line = [
  `${count} pictures with ${groups.length} geometries in all; ${made} of them made, up to ${WIDEST} wide, AVIF and WebP`,
  `${each.toFixed(2)} s of processor a picture, ${((each * count) / 60).toFixed(1)} minutes of one core for all of them`,
  `${(bytes / made / 1024).toFixed(0)} kB a picture, ${((bytes / made) * count * 1e-6).toFixed(0)} MB for all of them`,
]
process.stdout.write(`${line.join('\n')}\n`)

function bySharedGeometry(): PictureSpec[][] {
  const groups = new Map<string, Map<string, PictureSpec>>()
  for (const { asset, spec } of plannedPictures(demoHouse)) {
    const geometry = JSON.stringify([spec.subject, spec.frame])
    const group = groups.get(geometry) ?? new Map<string, PictureSpec>()
    groups.set(geometry, group.set(asset, spec))
  }
  return [...groups.values()].map((group) => [...group.values()])
}
