import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makesPictures } from '@loomcourt/imagery/node'
import { expect, test } from 'vitest'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { hashOf, PREVIEW_IMAGES, type PreviewImages, previewFile } from '#seeds/preview-images.ts'
import { otherPictures } from '#seeds/seed-other-kinds.ts'
import { plannedPictures } from '#seeds/seed-pictures.ts'

const MAX_MB = 30
const planned = new Map([...plannedPictures(demoHouse), ...otherPictures()].map((each) => [each.asset, each]))
const index = JSON.parse(readFileSync(join(PREVIEW_IMAGES, 'index.json'), 'utf8')) as PreviewImages

test('the preview image files are exactly those of the demo shop, with matching hashes', () => {
  expect(Object.keys(index).toSorted(), 'run `npm run preview-images`').toEqual([...planned.keys()].toSorted())
  const files = readdirSync(PREVIEW_IMAGES).filter((name) => name !== 'index.json')
  expect(files.toSorted()).toEqual(
    Object.keys(index)
      .map((id) => `${id}.avif`)
      .toSorted(),
  )
  let bytes = 0
  for (const [id, { hash, colour, placeholder }] of Object.entries(index)) {
    const file = readFileSync(previewFile(id))
    bytes += file.length
    expect(hashOf(file), id).toBe(hash)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  }
  expect(bytes / 1e6).toBeLessThan(MAX_MB)
})

test('the renderer still draws the preview image of a tie byte for byte', async () => {
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
