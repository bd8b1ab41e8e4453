import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Inquiry, InquiryList, OwnInquiry } from '#modules/inquiries/contract.ts'
import '#modules/inquiries/tables.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { deleteExpiredData } from '#server/expired-data.ts'
import { aCustomer } from '#tests/account.ts'
import { mailsOf } from '#tests/mails.ts'
import { anUnpaidOrder, aSeededShop, only, order, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts'
import { zipOf } from '#tests/zips.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const json = async <T>(answer: Promise<Response> | Response): Promise<T> => (await (await answer).json()) as T
const asked = (over: object = {}) => ({
  id: newId(),
  name: 'Wanjiru Kamau',
  email: `w-${newId()}@example.com`,
  subject: 'A hem',
  message: 'Can you shorten a hem\nby Friday?',
  ...over,
})
const ask = (body: object, visitor: Pick<Visitor, 'post'> = aVisitor(only(shops))) => visitor.post('/api/inquiries', body)
async function anInquiry(over: object = {}) {
  const body = asked(over)
  expect((await ask(body)).status).toBe(200)
  return body
}
const shown = (id: string) => json<Inquiry>(admin.get(`/api/admin/inquiries/${id}`))
const answer = (id: string, body: object) => admin.post(`/api/admin/inquiries/${id}/answers`, { text: 'Yes.', seen: 0, ...body })
const mailsTo = (email: string) => mailsOf(only(shops).deps.db, { to: email })
const itemOf = (id: string) =>
  only(shops).deps.db.selectFrom('action_item').select(['closed_at', 'detail']).where('cause', '=', id).executeTakeFirst()

test.each([
  ['no name', { name: ' ' }],
  ['two lines of name', { name: 'A\nBcc: b@example.com' }],
  ['no address of mail', { email: 'nobody' }],
  ['two addresses', { email: 'a@example.com,b@example.com' }],
  ['no subject', { subject: '' }],
  ['a word for a message', { message: 'Hello' }],
  ['a message without end', { message: 'x'.repeat(4_001) }],
  ['no id', { id: '1' }],
])('an inquiry is refused with %s', async (_, wrong) => {
  expect((await ask(asked(wrong))).headers.get('Problem-Code')).toBe('request.invalid')
})

test('an inquiry about a foreign or unknown order is refused', async () => {
  const shop = only(shops)
  const { placed } = await anUnpaidOrder(shop, await variantOf(shop))
  const customer = await aCustomer(shop)
  const refusals = await Promise.all([
    ask(asked({ order: placed.number })),
    ask(asked({ order: placed.number }), customer),
    ask(asked({ order: '--------' }), customer),
  ])
  expect(refusals.map((each) => each.headers.get('Problem-Code'))).toEqual(Array(3).fill('inquiries.not-your-order'))
})

test('inquiries are limited to ten an hour per client and five per mailbox', async () => {
  const codes = async (sent: Promise<Response>[]) => (await Promise.all(sent)).filter(({ status }) => status === 429).length
  const one = aVisitor(only(shops))
  expect(await codes(Array.from({ length: 12 }, () => ask(asked(), one)))).toBe(2)
  const email = 'filled@example.com'
  expect(await codes(Array.from({ length: 7 }, () => ask(asked({ email }))))).toBe(2)
  expect(await mailsTo(email)).toHaveLength(5)
})

test('an inquiry that fills the honeypot field is dropped silently', async () => {
  const { id, email } = await anInquiry({ website: 'https://buy.example' })
  expect((await admin.get(`/api/admin/inquiries/${id}`)).status).toBe(404)
  expect([await mailsTo(email), await itemOf(id)]).toEqual([[], undefined])
})

test('an inquiry is stored once, opens an action item and is acknowledged by e-mail', async () => {
  const body = await anInquiry()
  expect((await ask(body)).status).toBe(200)
  expect(await mailsTo(body.email)).toMatchObject([{ template: 'inquiry-received', language: 'en', data: { name: body.name } }])
  expect(await itemOf(body.id)).toEqual({ closed_at: null, detail: { inquiry: body.id } })
  const { inquiries, total, counts } = await json<InquiryList>(admin.get(`/api/admin/inquiries?state=open&q=${body.email}`))
  expect([total, counts]).toEqual([1, { open: 1, answered: 0, closed: 0 }])
  expect(inquiries[0]).toMatchObject({ id: body.id, name: body.name, state: 'open', hasAccount: false, orderNumber: null })
  expect((await json<InquiryList>(admin.get('/api/admin/inquiries?q=%25%25'))).total).toBe(0)
})

test('an answer is e-mailed, refuses a concurrent second one and closes the inquiry', async () => {
  const { id, email, message } = await anInquiry()
  const [first, second] = await Promise.all([answer(id, { text: 'Yes.' }), answer(id, { text: 'No.' })])
  expect([first.status, second.status].sort()).toEqual([201, 409])
  expect((await mailsTo(email)).map(({ template }) => template).sort()).toEqual(['inquiry-answered', 'inquiry-received'])
  expect(await shown(id)).toMatchObject({ state: 'answered', message, answers: [{ by: expect.stringContaining('@') }] })
  expect((await itemOf(id))?.closed_at).toBeInstanceOf(Date)
  expect(await json(answer(id, { text: 'Till Friday.', seen: 1, close: true }))).toMatchObject({ state: 'closed' })
  const refusals = await Promise.all([answer(id, { seen: 2 }), admin.post(`/api/admin/inquiries/${id}/closing`)])
  expect(refusals.map((each) => each.headers.get('Problem-Code'))).toEqual(Array(2).fill('inquiries.closed-already'))
  const unknown = await Promise.all([answer(newId(), {}), admin.post(`/api/admin/inquiries/${newId()}/closing`)])
  expect(unknown.map(({ status }) => status)).toEqual([404, 404])
})

test('a customer sees, exports and deletes only their own inquiries', async () => {
  const shop = only(shops)
  const [amina, baraka] = [await aCustomer(shop), await aCustomer(shop)]
  await putInBag(amina, await variantOf(shop))
  const placed = await json<PlacedOrder>(order(amina))
  await amina.post(`/api/orders/${placed.number}/cancellation`, { reason: 'For the test' })
  const mine = asked({ email: 'elsewhere@example.com', order: placed.number.toLowerCase() })
  expect((await ask(mine, amina)).status).toBe(200)
  const before = await anInquiry({ email: amina.user.email })
  const [answered] = await Promise.all([anInquiry(), answer(mine.id, { text: 'Gladly.' })])

  const own = async (visitor: Visitor) => (await json<{ inquiries: OwnInquiry[] }>(visitor.get('/api/inquiries'))).inquiries
  expect((await own(amina)).map(({ id }) => id).sort()).toEqual([mine.id, before.id].sort())
  expect((await own(amina)).find(({ id }) => id === mine.id)).toMatchObject({
    orderNumber: placed.number,
    state: 'answered',
    answers: [{ text: 'Gladly.', at: expect.any(String) }],
  })
  expect(await own(baraka)).toEqual([])
  const file = await (await amina.get('/api/account/export')).text()
  expect([file.includes('Gladly.'), file.includes(before.id), file.includes(answered.id)]).toEqual([true, true, false])

  expect((await amina.post('/api/account/deletion', { password: PASSWORD })).status).toBe(200)
  for (const { id } of [mine, before]) expect((await admin.get(`/api/admin/inquiries/${id}`)).status).toBe(404)
  expect((await itemOf(before.id))?.closed_at).toBeInstanceOf(Date)
  expect((await shown(answered.id)).state).toBe('open')
})

test('closed inquiries are deleted after 400 days and open ones kept', async () => {
  const { deps } = only(shops)
  const [waiting, closed] = [await anInquiry(), await anInquiry()]
  await admin.post(`/api/admin/inquiries/${closed.id}/closing`)
  const later = (days: number) => deleteExpiredData({ ...deps, clock: stoppedClock(minutesAfter(new Date(), days * 24 * 60)) })
  const kept = () => deps.db.selectFrom('inquiry').select('id').where('id', 'in', [waiting.id, closed.id]).execute()
  await later(399)
  expect(await kept()).toHaveLength(2)
  await later(401)
  expect(await kept()).toEqual([{ id: waiting.id }])
})

test('a job application accepts documents and refuses programs and late files', async () => {
  const { deps } = only(shops)
  admin = await anAdmin(only(shops)) // the previous session has expired in the days that passed
  const job = { slug: 'any', title: 'Work in the house' } // the demo shop has no open positions
  const visitor = aVisitor(only(shops))
  expect((await ask(asked({ job: 'no-such-place' }))).headers.get('Problem-Code')).toBe('inquiries.no-such-job')
  const body = asked({ job: job.slug, subject: job.title })
  expect((await ask(body, visitor)).status).toBe(200)
  const send = (id: string, name: string, bytes: Buffer) =>
    visitor.fetch(`/api/inquiries/${id}/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: bytes as unknown as BodyInit,
    })
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const refused: [string, Buffer][] = [
    ['cv.pdf', Buffer.from('MZ\x90\x00\x03 a program that calls itself a PDF')],
    ['cv.pdf', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['cv.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['cv.pdf', Buffer.concat([pdf, Buffer.from('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')])],
    ['cv.docx', zipped({ 'readme.txt': 'no document' })],
    ['cv.docx', docx({ 'word/vbaProject.bin': 'a macro' })],
    ['cv.png', await aPicture()],
  ]
  for (const [name, bytes] of refused)
    expect((await send(body.id, name, bytes)).headers.get('Problem-Code'), `${name} ${bytes.toString('latin1', 0, 20)}`).toBe(
      'inquiries.file-refused',
    )
  expect((await send(body.id, '../cv.pdf', pdf)).status).toBe(400)
  expect((await send(newId(), 'cv.pdf', pdf)).status).toBe(404)
  expect((await send(body.id, 'Wanjiru “CV”.pdf', pdf)).status).toBe(201)
  expect((await send(body.id, 'cv.docx', docx())).status).toBe(201)
  expect((await send(body.id, 'more.pdf', pdf)).status).toBe(201)
  expect((await send(body.id, 'fourth.pdf', pdf)).headers.get('Problem-Code')).toBe('inquiries.too-many-files')

  const list = await json<InquiryList>(admin.get('/api/admin/inquiries?kind=application'))
  expect(list.inquiries.map(({ id }) => id)).toEqual([body.id])
  const { files, ...rest } = await shown(body.id)
  expect(rest).toMatchObject({ job: job.slug, subject: job.title })
  const file = await admin.get(`/api/admin/inquiries/files/${files[0]?.id}`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; /)
  expect(file.headers.get('Content-Type')).toBe('application/octet-stream')
  expect((await visitor.get(`/api/admin/inquiries/files/${files[0]?.id}`)).status).toBe(401)

  await deps.db
    .updateTable('inquiry')
    .set({ at: minutesAfter(deps.clock.now(), -31) })
    .where('id', '=', body.id)
    .execute()
  expect((await send(body.id, 'late.pdf', pdf)).status).toBe(404)
  const { file: kept } = await deps.db
    .selectFrom('inquiry_file')
    .select('file')
    .where('inquiry_id', '=', body.id)
    .executeTakeFirstOrThrow()
  await deps.db.deleteFrom('inquiry').where('id', '=', body.id).execute()
  await deleteExpiredData(deps)
  expect(await deps.blobs.get(kept)).toBeUndefined()
})

const docx = (more: Record<string, string> = {}) =>
  zipped({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
    ...more,
  })
const aPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

const zipped = (files: Record<string, string>) =>
  zipOf(...Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
