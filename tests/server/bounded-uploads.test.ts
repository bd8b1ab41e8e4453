import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Action, hasPermission, STAFF_ROLES } from '#domain/staff/permissions.ts'
import type { LibraryPicture } from '#modules/media/contract.ts'
import { encodeForm } from '#modules/media/index.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { openLog } from '#platform/log.ts'
import { endpoints } from '#server/endpoints.ts'
import { rendererInProcess } from '#server/image-renderer/image-renderer.ts'
import { work } from '#server/jobs.ts'
import { interlacedPng, SIDE_50_MP } from '../largest-files.ts'
import { anUnpaidOrder, aSeededShop, only, variantOf } from '../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../visitor.ts'

const pictures = rendererInProcess(openLog('silent'), { nice: 0 })
/** No job encodes uploads, so that they are encoded on request. */
const workers = work.workers.filter(({ queue }) => queue.name !== 'encode-form')
const shops = aSeededShop({}, 1, { pictures, work: { workers } })

const NO_ID = '00000000-0000-4000-8000-000000000000'
const AT_ONCE = 8
const uploads = endpoints.filter(({ rawBody }) => rawBody)

const filled = ({ path }: Endpoint, number: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'number') return number
    if (name === 'side') return 'front'
    return path.includes('/media/') ? 'f'.repeat(32) : ['n', 'line'].includes(name) ? '1' : NO_ID
  })

async function weakest({ may, access }: Endpoint, guest: Visitor): Promise<Visitor> {
  if (access !== 'admin') return guest
  const role = STAFF_ROLES.find((each) => hasPermission(each, may as Action)) ?? 'owner'
  const visitor = aVisitor(only(shops))
  const email = `${role}.${crypto.randomUUID()}@example.com`
  await anAccount(only(shops), email, 'admin', role)
  await visitor.signIn(email)
  return visitor
}

test('the uploads that decode pictures are those declared', () => {
  expect(uploads.length).toBeGreaterThan(12)
  const decoding = uploads.filter(({ refuses }) => refuses?.includes('media.busy')).map(({ method, path }) => `${method} ${path}`)
  expect(decoding).toEqual([
    'POST /api/admin/media',
    'PUT /api/admin/media/:id/file',
    'PUT /api/admin/orders/:number/measurements/:line/photos/:side',
    'PUT /api/admin/orders/:number/parcels/:parcel/photo',
    'POST /api/admin/workshop/jobs/:id/photos',
    'POST /api/orders/:number/returns/:id/photos',
    'POST /api/orders/:number/reviews/:id/photos',
  ])
})

test.each(uploads.map((each) => [`${each.method} ${each.path}`, each] as const))(
  'nothing is decoded for eight uploads to a missing target: %s',
  async (_, endpoint) => {
    const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
    const caller = await weakest(endpoint, visitor)
    const largest = interlacedPng(SIDE_50_MP)
    const body = new Uint8Array(largest.subarray(0, (endpoint.maxBody_kB ?? 256) * 1024))
    const before = pictures.counts()
    const address = `${filled(endpoint, placed.number)}?name=x`
    const sent = Array.from({ length: AT_ONCE }, () => caller.fetch(address, { method: endpoint.method, body }))
    const answers = await Promise.all(sent)
    for (const answer of answers) {
      if (answer.status === 503) expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
      else expect(answer.status, endpoint.path).toBeLessThan(500)
    }
    // The media library decodes new pictures only: the same picture sent eight times is decoded once.
    const decoded = endpoint.path === '/api/admin/media' ? 1 : 0
    expect(pictures.counts().doneOf.decode - before.doneOf.decode).toBe(decoded)
  },
  60_000,
)

const NAMES = ['w1600.avif', 'w800.webp', 'w320.avif']
test('a picture file that forty request at once is made once', async () => {
  const admin = await anAdmin(only(shops))
  const bytes = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#654' } })
    .jpeg()
    .toBuffer()
  const before = pictures.counts().doneOf
  const sent = await admin.fetch('/api/admin/media?name=x', { method: 'POST', body: new Uint8Array(bytes) })
  expect(sent.status).toBe(201)
  const { id, src } = (await sent.json()) as LibraryPicture
  const { deps } = only(shops)
  for (const name of [...NAMES, 'share.jpg']) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => aVisitor(only(shops)).get(`${src}/${name}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const kept = answers.map((answer) => answer.headers.get('Cache-Control'))
    expect(kept.every((each) => each === 'no-store' || each?.includes('immutable'))).toBe(true)
    await expect.poll(() => deps.blobs.get(`media/${id}/${name}`), PATIENT).toBeDefined()
  }
  const after = pictures.counts().doneOf
  expect([after.decode - before.decode, after.form - before.form, after.share - before.share]).toEqual([1, 3, 1])
}, 120_000)

test('a slow picture file is answered with another format and no-store', async () => {
  const admin = await anAdmin(only(shops))
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const sent = await admin.fetch('/api/admin/media?name=y', { method: 'POST', body: new Uint8Array(bytes) })
  const { id, src } = (await sent.json()) as LibraryPicture
  const held = Promise.withResolvers<undefined>()
  const holding = pictures.work('share', { key: 'held', input: () => held.promise })
  const meanwhile = await aVisitor(only(shops)).get(`${src}/w480.avif`)
  expect([meanwhile.status, meanwhile.headers.get('Content-Type'), meanwhile.headers.get('Cache-Control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  held.resolve(undefined)
  await holding
  await expect.poll(() => only(shops).deps.blobs.get(`media/${id}/w480.avif`), PATIENT).toBeDefined()
  const then = await aVisitor(only(shops)).get(`${src}/w480.avif`)
  expect([then.headers.get('Content-Type'), then.headers.get('Cache-Control')]).toEqual([
    'image/avif',
    'public, max-age=31536000, immutable',
  ])
}, 60_000)

test('an upload enqueues a job for each of its files, which encodes it', async () => {
  const admin = await anAdmin(only(shops))
  const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#465' } })
    .png()
    .toBuffer()
  const { deps } = only(shops)
  const sent = await admin.fetch('/api/admin/media?name=z', { method: 'POST', body: new Uint8Array(bytes) })
  const { id } = (await sent.json()) as LibraryPicture
  const { rows } = await sql<{ file: string }>`
    select data ->> 'file' as file from pgboss.job where name = 'encode-form' and data ->> 'id' = ${id}`.execute(deps.db)
  const files = rows.map(({ file }) => file)
  expect(files.sort()).toEqual(['320', '480', '800'].flatMap((width) => [`w${width}.avif`, `w${width}.webp`]))
  for (const file of files) await encodeForm(deps, { id, file })
  for (const file of files) expect(await deps.blobs.get(`media/${id}/${file}`), file).toBeDefined()
}, 60_000)

const PATIENT = { timeout: 60_000, interval: 100 }

test('uploads are decoded one at a time, in the order in which they came', async () => {
  const admin = await anAdmin(only(shops))
  const files = await Promise.all(
    [1, 2, 3].map((n) =>
      sharp({ create: { width: 400, height: 400 + n, channels: 3, background: '#357' } })
        .png()
        .toBuffer(),
    ),
  )
  const held = Promise.withResolvers<undefined>()
  const holding = pictures.work('decode', { key: 'held', input: () => held.promise })
  const before = pictures.counts().doneOf.decode
  const decodedAt: number[] = []
  const sent: Promise<void>[] = []
  for (const [n, file] of files.entries()) {
    sent.push(
      admin.fetch(`/api/admin/media?name=${n}`, { method: 'POST', body: new Uint8Array(file) }).then(({ status }) => {
        decodedAt[n] = pictures.counts().doneOf.decode - before
        expect(status).toBe(201)
      }),
    )
    await expect.poll(() => pictures.counts(), { timeout: 20_000 }).toMatchObject({ running: 1, waiting: n + 1 })
  }
  expect([pictures.counts().doneOf.decode - before, decodedAt]).toEqual([0, []])
  held.resolve(undefined)
  await holding
  await Promise.all(sent)
  expect(pictures.counts().doneOf.decode - before).toBe(3)
  expect(decodedAt.map((done, n) => done > n)).toEqual([true, true, true])
}, 60_000)

test('thirty uploads of different pictures are decoded or refused with 503', async () => {
  const admin = await anAdmin(only(shops))
  const files = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      sharp({ create: { width: 300, height: 300 + n, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
    ),
  )
  const before = pictures.counts()
  const answers = await Promise.all(
    files.map((file, n) => admin.fetch(`/api/admin/media?name=${n}`, { method: 'POST', body: new Uint8Array(file) })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([201, 503]))
  expect(pictures.counts().refused - before.refused).toBe(statuses.filter((status) => status === 503).length)
}, 60_000)
