import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makesPictures } from '@loomcourt/imagery/node'
import { expect, test } from 'vitest'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { FIRST_LOOK, type FirstLook, fileOfLook, hashOf } from '#seeds/first-look.ts'
import { otherPictures } from '#seeds/seed-other-kinds.ts'
import { plannedPictures } from '#seeds/seed-pictures.ts'

const MAX_MB = 30
const planned = new Map([...plannedPictures(demoHouse), ...otherPictures()].map((each) => [each.asset, each]))
const index = JSON.parse(readFileSync(join(FIRST_LOOK, 'index.json'), 'utf8')) as FirstLook

test('the first-look files are exactly those of the demo shop, with matching hashes', () => {
  expect(Object.keys(index).toSorted(), 'run `npm run first-look`').toEqual([...planned.keys()].toSorted())
  const files = readdirSync(FIRST_LOOK).filter((name) => name !== 'index.json')
  expect(files.toSorted()).toEqual(
    Object.keys(index)
      .map((id) => `${id}.avif`)
      .toSorted(),
  )
  let bytes = 0
  for (const [id, { hash, colour, placeholder }] of Object.entries(index)) {
    const file = readFileSync(fileOfLook(id))
    bytes += file.length
    expect(hashOf(file), id).toBe(hash)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  }
  expect(bytes / 1e6).toBeLessThan(MAX_MB)
})

test('the renderer still draws the first-look tie byte for byte', async () => {
  const tie = [...planned.values()].find(({ spec, view }) => spec.subject.kind === 'tie' && view === 'front')
  if (!tie) throw new Error('the house has no tie')
  const { files } = await makesPictures()(tie.spec, 480, 320)
  const avif = files.find(({ format }) => format === 'avif')
  expect(hashOf(avif?.data ?? Buffer.alloc(0))).toBe(index[tie.asset]?.hash)
})

test('every cloth of every product has at least four views', () => {
  const views = new Map<string, Set<string>>()
  for (const { slug, swatch, view } of plannedPictures(demoHouse)) {
    const key = `${slug} in ${swatch}`
    views.set(key, (views.get(key) ?? new Set()).add(view))
  }
  const fewer = [...views].filter(([, seen]) => seen.size < 4).map(([key, seen]) => `${key}: ${[...seen]}`)
  expect(fewer).toEqual([])
})
