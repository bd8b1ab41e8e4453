import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clothByCode } from '../cloths/records.ts'
import type { PictureSpec } from '../pictures/render.ts'
import { folderOf, type PictureOrder, studio } from './index.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const of = (code: string, spec: Partial<PictureSpec> = {}): PictureSpec => ({
  subject: { kind: 'chalk' },
  cloths: { shell: clothByCode(code)! },
  frame: { left: 300, top: 400, width: 160, height: 200 },
  ...spec,
})
const order = (spec: PictureSpec): PictureOrder => ({ spec, widths: [320], formats: ['avif', 'webp'] })
const orders = [of('chalk-blue'), of('chalk-red'), of('chalk-white', { backdrop: 'clear' })].map(order)

async function hashes(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const each = names.map(async (entry) => {
    const data = await readFile(join(entry.parentPath, entry.name))
    return `${entry.name} ${createHash('sha256').update(data).digest('hex')}`
  })
  return (await Promise.all(each)).toSorted()
}

test('the bytes do not depend on how many threads made them', async () => {
  const made = []
  for (const threads of [1, 2]) {
    const folder = join(root, `by-${threads}`)
    const shop = studio({ fineness: 0.4, root: folder, threads })
    await Promise.all(orders.map((each) => shop.picture(each)))
    await shop.close()
    made.push(await hashes(folder))
  }
  expect(made[0]).toHaveLength(9) // three pictures: two formats and a manifest each
  expect(made[1]).toEqual(made[0])
})

test('what was made is not made again; a further width is added beside it', async () => {
  const folder = join(root, 'again')
  const seen: string[] = []
  const shop = studio({ fineness: 0.4, root: folder, threads: 1, onProgress: ({ done, total }) => seen.push(`${done}/${total}`) })
  const first = await shop.picture(orders[0]!)
  expect(first.files.map(({ name, width }) => [name, width])).toEqual([
    ['w320.avif', 320],
    ['w320.webp', 320],
  ])
  expect(first.dominant).toMatch(/^#[0-9a-f]{6}$/)
  expect(first.placeholder).toMatch(/^data:image\/webp;base64,/)
  const path = join(folderOf(folder, first.key), 'w320.webp')
  await writeFile(path, 'left as it is')
  expect(await shop.picture(orders[0]!)).toEqual(first)
  expect(await readFile(path, 'utf8')).toBe('left as it is')
  const wider = await shop.picture({ ...orders[0]!, widths: [320, 480], formats: ['webp'] })
  expect(wider.files.map(({ name }) => name)).toEqual(['w320.avif', 'w320.webp', 'w480.webp'])
  const facts = await sharp(join(folderOf(folder, first.key), 'w480.webp')).metadata()
  expect([facts.width, facts.height, facts.hasAlpha]).toEqual([480, 600, false])
  expect(seen).toEqual(['1/1', '2/2', '3/3'])
  await shop.close()
})

test('a picture that cannot be made says why, and the next one is made', async () => {
  const shop = studio({ fineness: 0.4, root: join(root, 'wrong'), threads: 1 })
  const broken = of('chalk-blue', { subject: { kind: 'no-such-thing' as 'chalk' } })
  await expect(shop.picture(order(broken))).rejects.toThrow()
  expect((await shop.picture(orders[1]!)).files).toHaveLength(2)
  await shop.close()
  await expect(shop.picture(orders[1]!)).rejects.toThrow('closed')
})
