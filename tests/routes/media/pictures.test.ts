import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Library, LibraryPicture } from '#modules/media/contract.ts'
import { type ImageRenderer, insertAssets, queuePictures } from '#modules/media/index.ts'
import { openLog } from '#platform/log.ts'
import { hashOf, PREVIEW_IMAGES, type PreviewImages } from '#seeds/preview-images.ts'
import { rendererInProcess } from '#server/image-renderer/image-renderer.ts'
import { aGreyPicture } from '#tests/quick-pictures.ts'
import { only } from '#tests/seeded-shop.ts'
import { aShop } from '#tests/shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'loomcourt-media-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const drawn: unknown[] = []
const widths: [width: number, beyond: number][] = []
const previewImages = JSON.parse(readFileSync(join(PREVIEW_IMAGES, 'index.json'), 'utf8')) as PreviewImages
const held: (() => void)[] = []
const pictures: ImageRenderer = {
  ...rendererInProcess(openLog('silent'), { nice: 0 }),
  make: async (recipe, width, beyond = 0) => {
    const { grey, wrong, wait } = recipe as { grey: number; wrong?: boolean; wait?: boolean }
    if (wait) await new Promise<void>((go) => held.push(go))
    drawn.push(recipe)
    widths.push([width, beyond])
    if (wrong) throw new Error('There is no such garment.')
    return aGreyPicture(width, grey)
  },
}
const shops = aShop({ dataFolder, drawPictures: 'asked' }, 1, { pictures })
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
const visitor = aVisitor(() => only(shops))

let ids = 0
async function aPicture(recipe: object): Promise<string> {
  const id = (++ids).toString(16).padStart(32, '0')
  const at = new Date()
  const asset = { id, source: 'drawn', recipe, name: '', width: 1600, height: 2000, state: 'waiting' } as const
  await insertAssets(only(shops).deps.db, [{ ...asset, colour: null, placeholder: null, created_at: at, made_at: null }])
  return id
}
async function aCustomer(): Promise<Visitor> {
  const customer = aVisitor(only(shops))
  await customer.signUp()
  return customer
}
const filesKept = () =>
  existsSync(join(dataFolder, 'files'))
    ? readdirSync(join(dataFolder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []

const upload = (bytes: Uint8Array, who = admin, name = 'jacket.jpg') =>
  who.fetch(`/api/admin/media?name=${name}`, {
    method: 'POST',
    body: bytes as BodyInit,
    headers: { 'Content-Type': 'application/octet-stream' },
  })
const aPhoto = (width = 900, height = 1200) => sharp({ create: { width, height, channels: 3, background: '#2b3a55' } })

describe('an image file', () => {
  test.each([
    ['/api/media/xyz/w480.webp', 400],
    [`/api/media/${'a'.repeat(32)}/share.jpg`, 404],
    [`/api/media/${'a'.repeat(32)}/w480.webp`, 404],
    [`/api/media/${'a'.repeat(32)}/w481.webp`, 404],
    [`/api/media/${'a'.repeat(32)}/master.webp`, 404],
    [`/api/media/${'a'.repeat(32)}/..%2f..%2fpassword`, 404],
  ])('an invalid image address is refused: %s', async (path, status) => {
    expect((await visitor.get(path)).status).toBe(status)
  })

  test('an image file is rendered once on first request and then stored', async () => {
    const id = await aPicture({ grey: 90 })
    const before = drawn.length
    const answers = await Promise.all(
      ['w480.webp', 'w480.avif', 'w320.webp', 'w320.avif'].map((file) => visitor.get(`/api/media/${id}/${file}`)),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    const sizes = await Promise.all(answers.map(async (answer) => (await sharp(await answer.arrayBuffer()).metadata()).width))
    expect(sizes).toEqual([480, 480, 320, 320])
    expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual([
      'image/webp',
      'image/avif',
      'image/webp',
      'image/avif',
    ])
    expect(drawn.length).toBe(before + 1)
    const kept = await visitor.get(`/api/media/${id}/w480.webp`)
    expect(kept.status).toBe(200)
    expect(drawn.length).toBe(before + 1)
  })

  test('a larger image file is rendered on request', async () => {
    const id = await aPicture({ grey: 91 })
    await visitor.get(`/api/media/${id}/w320.webp`)
    const answer = await visitor.get(`/api/media/${id}/w1600.webp`)
    const { width } = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, answer.headers.get('cache-control')]).toEqual([1600, 'public, max-age=31536000, immutable'])
  })

  test('the first request for an unrendered image gets a small file that is not cached', async () => {
    const id = await aPicture({ grey: 92 })
    const answer = await visitor.get(`/api/media/${id}/w1200.avif`)
    expect([(await sharp(await answer.arrayBuffer()).metadata()).width, answer.headers.get('cache-control')]).toEqual([
      480,
      'no-store',
    ])
    const later = () => visitor.get(`/api/media/${id}/w1200.avif`).then(({ headers }) => headers.get('cache-control'))
    await expect.poll(later, { timeout: 20_000 }).toMatch(/immutable/)
  })

  test('a shipped image is served without rendering and resized from its file', async () => {
    const [id = ''] = Object.keys(previewImages)
    const { db } = only(shops).deps
    const at = new Date()
    const asset = { id, source: 'drawn', recipe: { grey: 93 }, name: '', width: 1600, height: 2000, state: 'ready' } as const
    await insertAssets(db, [{ ...asset, colour: null, placeholder: null, created_at: at, made_at: at }])
    const before = drawn.length
    const shipped = await visitor.get(`/api/media/${id}/w480.avif`)
    expect(hashOf(new Uint8Array(await shipped.arrayBuffer()))).toBe(previewImages[id]?.hash)
    for (const file of ['w320.avif', 'w320.webp', 'w480.webp']) {
      const answer = await visitor.get(`/api/media/${id}/${file}`)
      const facts = await sharp(await answer.arrayBuffer()).metadata()
      expect([answer.status, `w${facts.width}`, answer.headers.get('cache-control')]).toEqual([
        200,
        file.slice(0, 4),
        expect.stringContaining('immutable'),
      ])
    }
    expect(drawn.length).toBe(before)
    await visitor.get(`/api/media/${id}/w800.avif`)
    expect([drawn.length, widths.at(-1)]).toEqual([before + 1, [800, 480]]) // only the larger width is rendered
  })

  test('rendering the same image gives the same bytes', async () => {
    const [first, second] = [await aPicture({ grey: 44 }), await aPicture({ grey: 44 })]
    const [one, other] = await Promise.all(
      [first, second].map(async (id) => (await visitor.get(`/api/media/${id}/w480.avif`)).arrayBuffer()),
    )
    expect(Buffer.from(one as ArrayBuffer).equals(Buffer.from(other as ArrayBuffer))).toBe(true)
  })

  test('rendering prefers page images to thumbnails and both to larger sizes', async () => {
    const [holding, there, stamp, page] = [
      await aPicture({ grey: 10, wait: true }),
      await aPicture({ grey: 11 }),
      await aPicture({ grey: 12, wait: true }),
      await aPicture({ grey: 13, wait: true }),
    ]
    await visitor.get(`/api/media/${there}/w320.webp`)
    const { drawing } = only(shops).deps
    const first = drawing.ask(holding, 480)
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
    const before = drawn.length
    const larger = visitor.get(`/api/media/${there}/w1600.webp`)
    const answers = [visitor.get(`/api/media/${stamp}/w320.webp`), visitor.get(`/api/media/${page}/w480.webp`)]
    await new Promise((resolve) => setTimeout(resolve, 300)) // time for all three requests to arrive
    for (let picture = 0; picture < 3; picture++) {
      await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
      held.shift()?.()
      await expect.poll(() => drawn.length, { timeout: 20_000 }).toBeGreaterThan(before + picture)
    }
    expect([await first, ...(await Promise.all(answers)).map(({ status }) => status)]).toEqual([true, 200, 200])
    await expect.poll(() => drawn.length, { timeout: 20_000 }).toBe(before + 4)
    expect(drawn.slice(before).map((recipe) => (recipe as { grey: number }).grey)).toEqual([10, 13, 12, 11])
    expect((await larger).headers.get('cache-control')).toMatch(/immutable/)
  })

  test('rendering prefers requested images to queued ones', async () => {
    for (const grey of [1, 2]) await aPicture({ grey, wait: true })
    const looked = await aPicture({ grey: 3, wait: true })
    const { deps } = only(shops)
    const { drawing } = deps
    await queuePictures({ ...deps, config: { ...deps.config, drawPictures: 'all' } })
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
    const asked = drawing.ask(looked, 320)
    const before = drawn.length
    for (let picture = 0; picture < 3; picture++) {
      await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
      held.shift()?.()
      await expect.poll(() => drawn.length, { timeout: 20_000 }).toBe(before + picture + 1)
    }
    const greys = drawn.slice(before).map((recipe) => (recipe as { grey: number }).grey)
    // The requested picture is first or second: jobs of the same time run in any order.
    expect([greys.indexOf(3) <= 1, greys.toSorted()]).toEqual([true, [1, 2, 3]])
    expect(await asked).toBe(true)
  })

  test('a failed rendering is listed with its reason and can be retried', async () => {
    const id = await aPicture({ grey: 5, wrong: true })
    const answer = await visitor.get(`/api/media/${id}/w480.webp`)
    expect([answer.status, answer.headers.get('problem-code')]).toEqual([404, 'media.not-drawn'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const listed = (await (await admin.get('/api/admin/media?state=failed')).json()) as Library
    expect(listed.pictures.map((picture) => [picture.id, picture.failure])).toContainEqual([id, 'There is no such garment.'])
    expect(((await (await admin.post(`/api/admin/media/${id}/draw`)).json()) as LibraryPicture).state).toBe('waiting')
    expect((await visitor.get(`/api/media/${id}/w480.webp`)).status).toBe(404)
  })

  test('a retry of an image that has not failed writes no audit entry', async () => {
    const id = await aPicture({ grey: 6 })
    expect((await visitor.get(`/api/media/${id}/w480.webp`)).status).toBe(200)
    expect(((await (await admin.post(`/api/admin/media/${id}/draw`)).json()) as LibraryPicture).state).toBe('ready')
    const { db } = only(shops).deps
    expect(await db.selectFrom('audit_entry').select('id').where('subject', '=', `picture ${id}`).execute()).toEqual([])
  })
})

describe('an uploaded image', () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
  )
  /** PNG that declares 30,000 × 30,000 pixels in a few hundred bytes. */
  const bomb = () => {
    const chunk = (kind: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(kind), data])
      const length = Buffer.alloc(4)
      length.writeUInt32BE(data.length)
      const check = Buffer.alloc(4)
      check.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, check])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(30_000, 0)
    header.writeUInt32BE(30_000, 4)
    header.set([1, 0, 0, 0, 0], 8)
    const rows = deflateSync(Buffer.alloc(1000))
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['an SVG with a script', () => svg, 415, 'media.not-a-picture'],
    ['an SVG that begins like a comment', () => Buffer.from(`<!-- x -->${svg}`), 415, 'media.not-a-picture'],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'media.not-a-picture'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 415, 'media.not-a-picture'],
    ['nothing', () => Buffer.alloc(0), 415, 'media.not-a-picture'],
    ['a JPEG that is only a head', async () => (await aPhoto().jpeg().toBuffer()).subarray(0, 300), 400, 'media.broken'],
    [
      'a JPEG cut in the middle',
      async () => (await aPhoto().jpeg({ quality: 100 }).toBuffer()).subarray(0, 4_000),
      400,
      'media.broken',
    ],
    ['a PNG that claims too many pixels', bomb, 413, 'media.too-many-pixels'],
    ['a stamp', () => aPhoto(100, 100).png().toBuffer(), 400, 'media.too-small'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'request.too-large'],
  ])('an upload is refused and not stored: %s', async (_, bytes, status, code) => {
    const before = filesKept().length
    const answer = await upload(await bytes())
    expect([answer.status, answer.headers.get('problem-code')]).toEqual([status, code])
    expect(filesKept().length).toBe(before)
  })

  test.each([
    ['a customer', aCustomer, 403],
    ['a stranger', async () => aVisitor(only(shops)), 401],
  ])('an upload is refused from %s', async (_, who, status) => {
    expect((await upload(await aPhoto().png().toBuffer(), await who())).status).toBe(status)
  })

  test('an upload is rotated, re-encoded without metadata and served in every size', async () => {
    const sent = await aPhoto(1400, 900)
      .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'Their name' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await upload(sent, admin, 'my%20jacket.svg')
    expect(answer.status).toBe(201)
    const picture = (await answer.json()) as LibraryPicture
    expect(picture).toMatchObject({ source: 'uploaded', state: 'ready', name: 'my jacket.svg', width: 900, height: 1400 })
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
    const file = Buffer.from(await (await visitor.get(`${picture.src}/w800.webp`)).arrayBuffer())
    const seen = await sharp(file).metadata()
    expect([seen.width, seen.format, seen.exif, seen.orientation]).toEqual([800, 'webp', undefined, undefined])
    expect(file.includes('Their name')).toBe(false)
    expect(filesKept().length).toBeGreaterThan(0)
    const again = (await (await upload(sent)).json()) as LibraryPicture
    expect(again.id).toBe(picture.id)
    const list = (await (await admin.get('/api/admin/media?state=ready&size=1')).json()) as Library
    expect(list.pictures).toHaveLength(1)
    expect(list.ready).toBeGreaterThan(0)
  })
})

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

test('a share image is a wide JPEG with the whole image, rendered once', async () => {
  const id = await aPicture({ grey: 40 })
  const before = drawn.length
  const answer = await visitor.get(`/api/media/${id}/share.jpg`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const greyAt = (x: number) => data[(315 * info.width + x) * info.channels] ?? 0
  expect(greyAt(600)).toBeLessThan(60)
  expect(greyAt(40)).toBeGreaterThan(180)
  await visitor.get(`/api/media/${id}/share.jpg`)
  expect(drawn.length - before).toBe(2) // the small file, and the larger one from which the share image is made
})
