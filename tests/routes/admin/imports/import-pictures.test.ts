import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readDocument } from '#modules/catalogue/index.ts'
import { importsBy } from '#tests/importing.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'
import { zipOf } from '#tests/zips.ts'

const shops = aSeededShop()
let admin: Visitor
let imports: ReturnType<typeof importsBy>
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  imports = importsBy(admin)
})

const db = () => only(shops).deps.db
let shade = 0
const picture = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: { r: 120, g: 40, b: ++shade } } })
    .png()
    .toBuffer()
const list = (...rows: string[]) => `handle,name,category,sku,price,pictures\n${rows.join('\n')}\n`
const coat = (slug: string, pictures: string) => `${slug},Coat ${slug},casual-jackets,SKU-${slug},9000,"${pictures}"`
const known = async () =>
  Number(
    (
      await db()
        .selectFrom('media_asset')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('images of an import zip are matched by file name and problems noted per row', async () => {
  const [front, back] = [await picture(), await picture()]
  const job = await imports.sent(
    'coats.csv',
    list(
      coat('zip-one', 'Front.PNG\nphotos/back.png'),
      coat('zip-two', 'front.png\nwords.png'),
      coat('zip-three', 'gone.png'),
      coat('zip-four', 'twice.png'),
    ),
  )
  const before = await known()
  const answer = await imports.pictures(
    job.id,
    zipOf(
      { name: 'coats/front.png', bytes: front },
      { name: 'coats/back.png', bytes: back },
      { name: 'coats/words.png', bytes: Buffer.from('<svg onload="alert(1)">these are words</svg>') },
      { name: 'a/twice.png', bytes: await picture() },
      { name: 'b/twice.png', bytes: await picture() },
      { name: 'nobody-names-it.png', bytes: await picture() },
      { name: '__MACOSX/front.png', bytes: randomBytes(40) },
    ),
  )
  expect(await answer.json()).toEqual({ files: 6 })
  const checked = await imports.mapped(job)
  expect(checked.pictures).toEqual({ name: 'pictures.zip', files: 6 })
  expect(checked.set?.actions).toMatchObject({ create: 4, refused: 0 })
  expect(await known()).toBe(before + 2)
  const notes = (await imports.entries(job.id)).flatMap((entry) => entry.notes.map(({ row, message }) => [row, message]))
  expect(notes).toEqual([
    [2, expect.stringMatching(/^words\.png: Send a JPEG/)],
    [3, 'gone.png: No file of this name came with the import.'],
    [4, 'twice.png: Several files of the zip have this name.'],
  ])

  expect((await imports.run(job.id)).set?.states).toMatchObject({ done: 4, refused: 0 })
  const picturesOf = async (slug: string) => {
    const { id } = await db().selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    return (await readDocument(db(), id))?.document.pictures.map(({ asset }) => asset)
  }
  const [one, two, three] = await Promise.all(['zip-one', 'zip-two', 'zip-three'].map(picturesOf))
  expect(one).toHaveLength(2)
  expect(two).toEqual(one?.slice(0, 1))
  expect(three).toEqual([])
})

test.each([
  ['no zip at all', async () => Buffer.from('These are words, and no zip.'), 'imports.not-a-zip'],
  ['nothing in it', async () => zipOf(), 'imports.not-a-zip'],
  ['a way out of the folder', async () => zipOf({ name: '../../etc/passwd', bytes: Buffer.from('x') }), 'imports.not-a-zip'],
  [
    'far larger unpacked',
    async () => zipOf({ name: 'a.png', bytes: Buffer.alloc(150 * 1024 * 1024) }),
    'imports.pictures-too-large',
  ],
  [
    'more files than can be',
    async () => zipOf(...Array.from({ length: 5001 }, (_, n) => ({ name: `${n}.png`, bytes: Buffer.from('x') }))),
    'imports.pictures-too-large',
  ],
])('an import zip is refused and not stored: %s', async (_, zip, code) => {
  const job = await imports.sent('refused.csv', list(coat('refused', 'front.png')))
  expect((await imports.pictures(job.id, await zip())).headers.get('Problem-Code')).toBe(code)
  const { pictures } = await imports.shown(job.id)
  expect(pictures).toBeNull()
  expect(await partsOf(job.id)).toBe(0)
})

test('an import zip entry larger than declared is skipped without failing the others', async () => {
  const job = await imports.sent('liar.csv', list(coat('liar', 'liar.png\nhonest.png')))
  const bomb = Buffer.alloc(80 * 1024 * 1024)
  await imports.pictures(
    job.id,
    zipOf({ name: 'liar.png', bytes: bomb, claims: 1000 }, { name: 'honest.png', bytes: await picture() }),
  )
  await imports.mapped(job)
  const [entry] = await imports.entries(job.id)
  expect(entry?.notes.map(({ message }) => message)).toEqual(['liar.png: This file of the zip is broken.'])
})

const partsOf = async (jobId: string) =>
  (await db().selectFrom('import_part').select('n').where('job_id', '=', jobId).where('file', '=', 'pictures').execute()).length

test('a refusal for a missing part or permission keeps the uploaded parts', async () => {
  const job = await imports.sent('kept.csv', 'handle,name,category,sku,price,stock\nkept,Coat,casual-jackets,SKU-KEPT,9000,3\n')
  const part = { method: 'PUT', body: new Uint8Array(zipOf({ name: 'front.png', bytes: await picture() })) }
  expect((await admin.fetch(`/api/admin/imports/${job.id}/picture-parts/0`, part)).status).toBe(200)
  const body = { name: 'p.zip', bytes: part.body.length + 1 }
  const path = `/api/admin/imports/${job.id}/pictures`
  expect((await admin.post(path, body)).headers.get('Problem-Code')).toBe('imports.part-missing')
  expect(await partsOf(job.id)).toBe(1)
  const made = await admin.post('/api/admin/api-keys', { name: 'Catalogue', scopes: ['catalogue.change'], expires_days: 1 })
  const { key: secret } = (await made.json()) as { key: string }
  const refused = await aVisitor(only(shops)).post(path, body, { headers: { Authorization: `Bearer ${secret}` } })
  expect([refused.status, await partsOf(job.id)]).toEqual([403, 1])
})

test('an import zip is refused with a missing part or after the import has run', async () => {
  const job = await imports.sent('late.csv', list(coat('late', 'front.png')))
  const zip = zipOf({ name: 'front.png', bytes: await picture() })
  const finish = (bytes: number) => admin.post(`/api/admin/imports/${job.id}/pictures`, { name: 'p.zip', bytes })
  expect((await finish(zip.length)).headers.get('Problem-Code')).toBe('imports.part-missing')
  await imports.mapped(job)
  await imports.run(job.id)
  const part = { method: 'PUT', body: new Uint8Array(zip) }
  expect((await admin.fetch(`/api/admin/imports/${job.id}/picture-parts/0`, part)).headers.get('Problem-Code')).toBe(
    'imports.not-now',
  )
})
