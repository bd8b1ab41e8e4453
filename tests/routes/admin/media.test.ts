import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { Library, PictureDetails, RemovedPictures, UploadedPicture } from '#modules/media/contract.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
const db = () => only(shops).deps.db

let shade = 0
const aFile = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: { r: 40, g: 90, b: ++shade } } })
    .png()
    .toBuffer()
const send = (path: string, method: string, file: Buffer) =>
  admin.fetch(`/api/admin/media${path}`, { method, body: file as unknown as BodyInit })
async function upload(name: string, folder = ''): Promise<UploadedPicture> {
  const answer = await send(`?name=${name}&folder=${encodeURIComponent(folder)}`, 'POST', await aFile())
  expect(answer.status).toBe(201)
  return (await answer.json()) as UploadedPicture
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const library = (query: string) => json<Library>(admin.get(`/api/admin/media?${query}`))
const details = (id: string) => json<PictureDetails>(admin.get(`/api/admin/media/${id}`))

const shown = () =>
  db()
    .selectFrom('product_media')
    .innerJoin('product', 'product.id', 'product_media.product_id')
    .selectAll('product_media')
    .select('product.slug')
    .orderBy('product_media.id')
    .executeTakeFirstOrThrow()

describe('refusals', () => {
  const nowhere = 'f'.repeat(32)
  test.each([
    ['a picture that is not there', `/api/admin/media/${nowhere}`, 'PATCH', { name: 'x' }, 404],
    ['a focal point outside the picture', `/api/admin/media/${nowhere}`, 'PATCH', { focal: { x: 101, y: 0 } }, 400],
    ['to sort what is not there', '/api/admin/media/sortings', 'POST', { ids: [nowhere], folder: 'x' }, 404],
    ['to remove what is not there', '/api/admin/media/removals', 'POST', { ids: [nowhere] }, 404],
    ['a hundred and one pictures at once', '/api/admin/media/removals', 'POST', { ids: Array(101).fill(nowhere) }, 400],
  ] as const)('the media library refuses %s', async (_, path, method, body, status) => {
    expect((await admin.send(method, path, { body })).status).toBe(status)
  })

  test('a replacement refuses files that are no image and the same file again', async () => {
    const file = await aFile()
    const { id } = (await (await send('?name=a', 'POST', file)).json()) as UploadedPicture
    const wrong = await send(`/${id}/file`, 'PUT', Buffer.from('<svg onload="alert(1)"/>'))
    expect([wrong.status, wrong.headers.get('problem-code')]).toEqual([415, 'media.not-a-picture'])
    const same = await send(`/${id}/file`, 'PUT', file)
    expect([same.status, same.headers.get('problem-code')]).toEqual([409, 'media.same-picture'])
  })
})

test('uploading the same file again returns the existing image', async () => {
  const file = await aFile()
  const first = (await (await send('?name=one', 'POST', file)).json()) as UploadedPicture
  const again = (await (await send('?name=two', 'POST', file)).json()) as UploadedPicture
  expect([first.already, again.already, again.id, again.name]).toEqual([false, true, first.id, 'one'])
})

test('media search finds images by name, folder, tag, alt text, product and use', async () => {
  const [sleeve, collar] = [await upload('Sleeve', 'Lookbook/2027'), await upload('Collar', 'Lookbook')]
  await admin.send('PATCH', `/api/admin/media/${sleeve.id}`, { body: { alt: { sw: 'Mkono wa koti' }, focal: { x: 20, y: 80 } } })
  await admin.post('/api/admin/media/sortings', { ids: [sleeve.id, collar.id], addTags: ['Linen', 'linen'] })
  const found = async (query: string) => (await library(query)).pictures.map(({ id }) => id).sort()
  const both = [sleeve.id, collar.id].sort()
  expect(await found('q=sleeve')).toEqual([sleeve.id])
  expect(await found('q=mkono')).toEqual([sleeve.id])
  expect(await found('folder=Lookbook')).toEqual(both)
  expect(await found('folder=Lookbook%2F2027')).toEqual([sleeve.id])
  expect(await found('tag=Linen')).toEqual(both)
  const { folders, tags } = await library('size=1')
  expect([folders.map(({ name }) => name), tags]).toEqual([
    expect.arrayContaining(['Lookbook', 'Lookbook/2027']),
    expect.arrayContaining([{ name: 'Linen', count: 2 }]),
  ])
  const product = await shown()
  expect(await found(`q=${product.slug.split('-')[0]}`)).toContain(product.asset)
  expect(await details(sleeve.id)).toMatchObject({ focal: { x: 20, y: 80 }, tags: ['Linen'], uses: 0, usedIn: [] })
  expect((await details(product.asset)).usedIn[0]).toMatchObject({ kind: 'product', slug: product.slug })
})

test('an image used in a product draft links to that draft', async () => {
  const { id } = await upload('Half a thought')
  const { product_id } = await shown()
  const draft = { document: { pictures: [{ asset: id }] }, baseVersion: 1 }
  expect((await admin.send('PUT', `/api/admin/product-drafts/${product_id}`, { body: draft })).ok).toBe(true)
  expect((await details(id)).usedIn).toEqual([expect.objectContaining({ kind: 'draft', id: product_id })])
})

test('only unused images are removed and images of today do not count as unused', async () => {
  const [fresh, old] = [await upload('fresh'), await upload('old')]
  await db()
    .updateTable('media_asset')
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
    .where('id', '=', old.id)
    .execute()
  const unused = (await library('use=unused&size=100')).pictures.map(({ id }) => id)
  expect([unused.includes(old.id), unused.includes(fresh.id)]).toEqual([true, false])
  const used = await shown()
  const outcome = await json<RemovedPictures>(admin.post('/api/admin/media/removals', { ids: [old.id, used.asset] }))
  expect(outcome).toEqual({ removed: [old.id], kept: [used.asset] })
  expect((await admin.get(`/api/media/${old.id}/w320.webp`)).status).toBe(404)
  expect((await details(used.asset)).id).toBe(used.asset)
})

test('an image stays when it is added to a product during removal', async () => {
  const { id } = await upload('racing')
  const { product_id } = await shown()
  const taken = db()
    .insertInto('product_media')
    .values({ product_id, swatch_id: null, view: 'back', asset: id, position: 99 })
    .execute()
    .then(
      () => 'shown',
      () => 'refused',
    )
  const [outcome, place] = await Promise.all([
    json<RemovedPictures>(admin.post('/api/admin/media/removals', { ids: [id] })),
    taken,
  ])
  expect([outcome.removed.length, place]).toEqual(place === 'shown' ? [0, 'shown'] : [1, 'refused'])
})

test('replacing an image updates every product and redirects the old address', async () => {
  const old = await shown()
  await admin.send('PATCH', `/api/admin/media/${old.asset}`, { body: { folder: 'Jackets', alt: { en: 'A jacket' } } })
  const answer = await send(`/${old.asset}/file?name=better`, 'PUT', await aFile())
  expect(answer.status).toBe(200)
  const heir = (await answer.json()) as UploadedPicture
  expect(heir).toMatchObject({ folder: 'Jackets', alt: { en: 'A jacket' } })
  expect((await details(heir.id)).usedIn.map(({ slug }) => slug)).toContain(old.slug)
  expect(await details(old.asset)).toMatchObject({ uses: 0, replacedBy: heir.id })
  const page = await json<{ pictures?: unknown }>(admin.get(`/api/products/${old.slug}`))
  expect(JSON.stringify(page)).toContain(heir.id)
  const stays = await admin.fetch(`/api/media/${old.asset}/newest.webp`, { redirect: 'manual' })
  expect([stays.status, stays.headers.get('location')]).toEqual([302, present(`/api/media/${heir.id}/w1600.webp`, 'its address')])
})
