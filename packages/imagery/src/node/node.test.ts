import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clothByCode } from '../cloths/records.ts'
import type { PictureSpec } from '../pictures/render.ts'
import { keyOf } from './key.ts'
import { makesPictures } from './make.ts'

const of = (code: string, spec: Partial<PictureSpec> = {}): PictureSpec => ({
  subject: { kind: 'chalk' },
  cloths: { shell: clothByCode(code)! },
  frame: { left: 300, top: 400, width: 160, height: 200 },
  ...spec,
})
const make = makesPictures(0.5)

test('a picture renders to the same bytes after other pictures were made', async () => {
  const alone = await makesPictures(0.5)(of('chalk-red'), 320)
  await make(of('chalk-blue'), 320)
  const after = await make(of('chalk-red'), 320)
  expect(after.files.map(({ data }) => data.toString('base64'))).toEqual(alone.files.map(({ data }) => data.toString('base64')))
  expect(after.placeholder).toBe(alone.placeholder)
})

test('renders each width up to the requested one as AVIF and WebP, with a placeholder', async () => {
  const { files, colour, placeholder } = await make(of('chalk-white'), 480)
  expect(files.map(({ asked, format }) => `${asked} ${format}`)).toEqual(['320 avif', '320 webp', '480 avif', '480 webp'])
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  const facts = await sharp(files[3]!.data).metadata()
  expect([facts.width, facts.height, facts.hasAlpha]).toEqual([480, 600, false])
})

test('a picture on a clear ground has transparent surroundings', async () => {
  const { files } = await make(of('chalk-white', { backdrop: 'clear' }), 320)
  expect((await sharp(files[1]!.data).metadata()).hasAlpha).toBe(true)
})

test('an unknown garment kind rejects, and the worker renders the next picture', async () => {
  await expect(make(of('chalk-blue', { subject: { kind: 'no-such-thing' as 'chalk' } }), 320)).rejects.toThrow()
  expect((await make(of('chalk-blue'), 320)).files).toHaveLength(2)
})

test('keyOf ignores property order and undefined fields of a picture spec', () => {
  const spec = of('chalk-blue')
  expect(keyOf(spec)).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf({ ...spec, nearness: undefined })).toBe(keyOf(spec))
  expect(keyOf({ frame: spec.frame, cloths: spec.cloths, subject: spec.subject } as PictureSpec)).toBe(keyOf(spec))
  expect(keyOf(of('chalk-red'))).not.toBe(keyOf(spec))
})
