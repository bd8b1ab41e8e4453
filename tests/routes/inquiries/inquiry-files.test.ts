import { expect, test } from 'vitest'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Inquiry } from '#modules/inquiries/contract.ts'
import '#modules/inquiries/tables.ts'
import { deleteExpiredData } from '#server/expired-data.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '#tests/visitor.ts'

const shops = aSeededShop()
const GB = 1024 ** 3
const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const DAY_minutes = 24 * 60

async function anInquiry(visitor: Visitor): Promise<string> {
  const id = newId()
  const words = { name: 'Wanjiru', email: `w-${id}@example.com`, subject: 'A hem', message: 'Can you shorten a hem?' }
  expect((await visitor.post('/api/inquiries', { id, ...words })).status).toBe(200)
  return id
}

const sendFile = (visitor: Visitor, id: string, body: string | Uint8Array = PDF) =>
  visitor.fetch(`/api/inquiries/${id}/files?name=seam.pdf`, { method: 'POST', body: body as BodyInit })

const insertLarge = (id: string, bytes: number, at = minutesAfter(new Date(), -2 * DAY_minutes)) =>
  only(shops)
    .deps.db.insertInto('inquiry_file')
    .values({
      inquiry_id: id,
      name: 'large.pdf',
      mime: 'application/pdf',
      bytes,
      file: `inquiries/${newId()}.pdf`,
      at,
    })
    .execute()

const storedFiles = (id: string) =>
  only(shops).deps.db.selectFrom('inquiry_file').select(['id', 'file']).where('inquiry_id', '=', id).orderBy('id').execute()

test('inquiry files of the whole shop are limited to 2 GB', async () => {
  const { db } = only(shops).deps
  const visitor = aVisitor(only(shops))
  const [full, next] = [await anInquiry(visitor), await anInquiry(visitor)]
  await insertLarge(full, 2 * GB - 1024 * 1024)
  expect((await sendFile(visitor, next)).status).toBe(201)
  await insertLarge(full, 1024 * 1024 - PDF.length)
  const refused = await sendFile(visitor, next)
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([409, 'inquiries.files-full'])
  expect(await storedFiles(next)).toHaveLength(1)
  await db.deleteFrom('inquiry_file').where('inquiry_id', '=', full).execute()
  expect((await sendFile(visitor, next)).status).toBe(201)
})

test('concurrent inquiry files do not exceed the limit together', async () => {
  const { db } = only(shops).deps
  const visitor = aVisitor(only(shops))
  const [full, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => anInquiry(visitor)))
  await db.deleteFrom('inquiry_file').execute()
  await insertLarge(full as string, 2 * GB - PDF.length)
  const statuses = await Promise.all(others.map(async (id) => (await sendFile(visitor, id)).status))
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
  await db.deleteFrom('inquiry_file').execute()
})

test('inquiry files of one client are limited to 100 MB a day', async () => {
  const visitor = aVisitor(only(shops))
  const large = Buffer.concat([Buffer.from(PDF), Buffer.alloc(8 * 1024 * 1024 - PDF.length, 0x20)])
  const ids = [await anInquiry(visitor), await anInquiry(visitor), await anInquiry(visitor), await anInquiry(visitor)]
  const statuses = []
  for (let at = 0; at < 12; at++) statuses.push((await sendFile(visitor, ids[Math.floor(at / 3)] as string, large)).status)
  expect(statuses).toEqual(Array(12).fill(201))
  const last = await anInquiry(visitor)
  const refused = await sendFile(visitor, last, large)
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([429, 'rate-limit.exceeded'])
  expect((await sendFile(aVisitor(only(shops)), last)).status).toBe(201)
})

test('inquiry files neither opened nor answered by staff expire after 60 days', async () => {
  const { deps } = only(shops)
  const admin = await anAdmin(only(shops))
  const visitor = aVisitor(only(shops))
  const ids = { unopened: await anInquiry(visitor), opened: await anInquiry(visitor) }
  for (const id of Object.values(ids)) expect((await sendFile(visitor, id)).status).toBe(201)
  const { files } = (await (await admin.get(`/api/admin/inquiries/${ids.opened}`)).json()) as Inquiry
  await (await admin.get(`/api/admin/inquiries/files/${files[0]?.id}`)).arrayBuffer()
  const [unopened] = await storedFiles(ids.unopened)
  const sweepAfter = (days: number) =>
    deleteExpiredData({ ...deps, clock: stoppedClock(minutesAfter(new Date(), days * DAY_minutes)) })
  const counts = async () => Promise.all(Object.values(ids).map(async (id) => (await storedFiles(id)).length))

  await sweepAfter(59)
  expect(await counts()).toEqual([1, 1])
  await sweepAfter(61)
  expect(await counts()).toEqual([0, 1])
  expect(await deps.blobs.get(unopened?.file as string)).toBeUndefined()
  expect(await deps.db.selectFrom('inquiry').select('id').where('id', '=', ids.unopened).execute()).toHaveLength(1)
})

test('inquiry files of all addresses together are bounded to 400 MB in 24 hours', async () => {
  const { db } = only(shops).deps
  await db.deleteFrom('inquiry_file').execute()
  const visitor = aVisitor(only(shops))
  const id = await anInquiry(visitor)
  await insertLarge(await anInquiry(visitor), 400 * 1024 * 1024 - PDF.length + 1, new Date())
  const refused = await sendFile(aVisitor(only(shops)), id)
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([409, 'inquiries.files-full'])
  await db
    .updateTable('inquiry_file')
    .set({ at: minutesAfter(new Date(), -DAY_minutes - 1) })
    .execute()
  expect((await sendFile(visitor, id)).status).toBe(201)
  await db.deleteFrom('inquiry_file').execute()
})

test('staff get one action item when inquiry files fill three quarters of their space', async () => {
  const { db } = only(shops).deps
  await db.deleteFrom('inquiry_file').execute()
  const visitor = aVisitor(only(shops))
  const old = await anInquiry(visitor)
  const items = () => db.selectFrom('action_item').select('detail').where('kind', '=', 'inquiry-files-nearly-full').execute()
  await db.deleteFrom('action_item').where('kind', '=', 'inquiry-files-nearly-full').execute()
  await insertLarge(old, 1.5 * GB - PDF.length - 1)
  expect((await sendFile(visitor, await anInquiry(visitor))).status).toBe(201)
  expect(await items()).toEqual([])
  for (let n = 0; n < 2; n++) expect((await sendFile(visitor, await anInquiry(visitor))).status).toBe(201)
  expect(await items()).toEqual([{ detail: { full_percent: 75 } }])
  await db.deleteFrom('inquiry_file').execute()
})

test('files of a closed inquiry expire after 30 days, of an answered one after 90', async () => {
  const { deps } = only(shops)
  const admin = await anAdmin(only(shops))
  const visitor = aVisitor(only(shops))
  const ids = { open: await anInquiry(visitor), answered: await anInquiry(visitor), closed: await anInquiry(visitor) }
  for (const id of Object.values(ids)) expect((await sendFile(visitor, id)).status).toBe(201)
  const { files } = (await (await admin.get(`/api/admin/inquiries/${ids.open}`)).json()) as Inquiry
  await (await admin.get(`/api/admin/inquiries/files/${files[0]?.id}`)).arrayBuffer()
  const answer = { text: 'Gladly.', seen: 0 }
  expect((await admin.post(`/api/admin/inquiries/${ids.answered}/answers`, answer)).status).toBeLessThan(300)
  expect((await admin.post(`/api/admin/inquiries/${ids.closed}/closing`)).status).toBe(200)
  const [closed] = await storedFiles(ids.closed)
  const countsAfter = async (days: number) => {
    await deleteExpiredData({ ...deps, clock: stoppedClock(minutesAfter(new Date(), days * DAY_minutes)) })
    return Promise.all(Object.values(ids).map(async (id) => (await storedFiles(id)).length))
  }
  expect(await countsAfter(29)).toEqual([1, 1, 1])
  expect(await countsAfter(31)).toEqual([1, 1, 0])
  expect(await deps.blobs.get(closed?.file as string)).toBeUndefined()
  expect(await countsAfter(91)).toEqual([1, 0, 0])
  expect(await deps.db.selectFrom('inquiry').select('id').where('id', 'in', Object.values(ids)).execute()).toHaveLength(3)
})
