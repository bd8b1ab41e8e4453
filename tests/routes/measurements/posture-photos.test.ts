import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import type { OrderMeasurements, Profiles } from '#modules/measurements/contract.ts'
import { forgetProfilesOf } from '#modules/measurements/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import { transact } from '#platform/db.ts'
import { everyMeasurementOf } from '#views/tailoring/measurements.ts'
import { aCustomer, problem } from '../../account.ts'
import { aMeasuredOrder, json, SUIT } from '../../measuring.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const shops = aSeededShop()
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const aPhoto = async (colour: string) =>
  (await (
    await import('sharp')
  )
    .default({ create: { width: 300, height: 400, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Tablet of the counter' } })
    .toBuffer()) as unknown as BodyInit

async function measuredAtTheCounter(name = 'Wanjiru') {
  const customer = await aCustomer(only(shops))
  const { number } = await aMeasuredOrder(only(shops), customer)
  const { garments } = await json<OrderMeasurements>(customer.get(`/api/orders/${number}/measurements`))
  const path = `/api/admin/orders/${number}/measurements/${garments[0]?.line}`
  const put = (side: string, body: BodyInit) => admin.fetch(`${path}/photos/${side}`, { method: 'PUT', body })
  const keep = (who: string) => admin.send('PUT', `${path}/sheet`, { body: { name: who, block: 'menswear', set: SUIT } })
  expect(await problem(await put('front', await aPhoto('#234')))).toEqual([404, 'measurements.no-such-garment'])
  await json(keep(name))
  const people = () => json<Profiles>(customer.get('/api/measurements')).then(({ profiles }) => profiles)
  return { customer, number, path, put, keep, people }
}
const files = async () => (await only(shops).deps.db.selectFrom('posture_photo').select('file').execute()).map(({ file }) => file)

test('a posture photo refuses other files and callers and stores nothing', async () => {
  const { customer, path, put } = await measuredAtTheCounter()
  const before = (await files()).length
  expect(await problem(await put('front', 'No photo at all'))).toEqual([415, 'media.not-a-picture'])
  expect(await problem(await put('front', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])))).toEqual([400, 'media.broken'])
  expect((await put('above', await aPhoto('#234'))).status).toBe(400)
  expect((await put('front', 'x'.repeat(11 * 1024 * 1024))).status).toBe(413)
  const own = await customer.fetch(`${path}/photos/front`, { method: 'PUT', body: await aPhoto('#234') })
  expect(own.status).toBe(403)
  expect((await aVisitor(only(shops)).get(`${path}/photos/front`)).status).toBe(401)
  expect((await files()).length).toBe(before)
})

test('posture photos are visible to audited staff and their account only', async () => {
  const { customer, number, path, put, people } = await measuredAtTheCounter()
  for (const [side, colour] of [
    ['front', '#234'],
    ['side', '#432'],
    ['back', '#243'],
  ] as const)
    await json(put(side, await aPhoto(colour)))
  const [profile] = await people()
  const set = present(profile?.set, 'the newest set')
  expect(set.photos).toEqual(['front', 'side', 'back'])
  const own = `/api/measurements/sets/${set.id}/photos/front`
  const shown = await customer.get(own)
  expect([shown.status, shown.headers.get('Content-Type'), shown.headers.get('Cache-Control')]).toEqual([
    ...[200, 'image/webp', 'private, no-store'],
  ])
  expect(Buffer.from(await shown.arrayBuffer()).includes('Tablet of the counter')).toBe(false)
  const stranger = await aCustomer(only(shops))
  const nothing = [404, 'measurements.no-such-photo']
  for (const who of [stranger, aVisitor(only(shops))]) {
    expect(await problem(await who.get(own))).toEqual(nothing)
    expect(await problem(await who.send('DELETE', own))).toEqual(nothing)
  }
  expect((await admin.get(`${path}/photos/back`)).status).toBe(200)
  const read = await only(shops)
    .deps.db.selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('subject', '=', `order ${number}`)
    .where('action', 'in', ['posture-photographed', 'measurements-read'])
    .orderBy('id')
    .execute()
  expect(read.map(({ action }) => action)).toEqual([...Array(3).fill('posture-photographed'), 'measurements-read'])
  expect(read.at(-1)?.detail).toMatchObject({ photo: 'back' })
})

test('a posture photo file is deleted when replaced or when its owner deletes it', async () => {
  const { deps } = only(shops)
  const { customer, put, keep, people } = await measuredAtTheCounter('Achieng')
  await json(put('front', await aPhoto('#234')))
  const [first] = (await files()).slice(-1)
  await json(put('front', await aPhoto('#abc')))
  expect(await deps.blobs.get(present(first, 'its file'))).toBeUndefined()
  await json(put('side', await aPhoto('#abc')))
  const profile = present((await people())[0], 'who was measured')
  const own = `/api/measurements/sets/${profile.set?.id}/photos`
  expect((await json<Profiles>(customer.send('DELETE', `${own}/side`))).profiles[0]?.set?.photos).toEqual(['front'])

  const [exported] = await everyMeasurementOf(deps, ownerOf(customer.user.id))
  expect(exported?.sets[0]?.photos).toMatchObject([
    { side: 'front', picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/) },
  ])

  const [file] = (await files()).slice(-1)
  await json(keep('Otieno'))
  await json(put('back', await aPhoto('#cba')))
  await json(customer.send('DELETE', `/api/measurements/profiles/${profile.id}`))
  expect(await deps.blobs.get(present(file, 'its file'))).toBeUndefined()
  expect(await problem(await customer.get(`${own}/front`))).toEqual([404, 'measurements.no-such-photo'])

  const [last] = (await files()).slice(-1)
  const erased = await transact(deps.db, async (tx) => done(await forgetProfilesOf(tx, ownerOf(customer.user.id))))
  expect(erased).toEqual(done([last]))
})
