import { expect, test } from 'vitest'
import type { CountryPlaces } from '#modules/shipping/contract.ts'
import { readPlaces, setCountriesOpen, setRegionsOpen } from '#modules/shipping/index.ts'
import { aCustomer } from '../../account.ts'
import { anUnpaidOrder, aSeededShop, only, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor } from '../../visitor.ts'

const shops = aSeededShop()
const shop = () => only(shops)

test('the places hold the 47 counties of Kenya with their 290 sub-counties', async () => {
  const { db } = shop().deps
  const counties = await db
    .selectFrom('region')
    .select(['name', 'number', 'parts'])
    .where('country', '=', 'KE')
    .orderBy('number')
    .execute()
  expect(counties.map(({ number }) => number)).toEqual(Array.from({ length: 47 }, (_, at) => at + 1))
  expect(counties.flatMap(({ parts }) => parts)).toHaveLength(290)
  expect(await db.selectFrom('country').select('dial').where('code', '=', 'KE').executeTakeFirst()).toEqual({ dial: '+254' })
})

test('a closed country or county is offered no delivery and a faulty file changes none', async () => {
  const { deps } = shop()
  const { id } = (await aCustomer(shop())).user
  const ways = async (query: string) => {
    const answer = await aVisitor(shop()).get(`/api/shipping/options?${query}`)
    return ((await answer.json()) as { options: { method: string }[] }).options.map(({ method }) => method)
  }
  const delivered = async (query: string) => (await ways(query)).some((method) => method !== 'pickup')
  const county = await deps.db.selectFrom('region').select('id').where('name', '=', 'Kilifi').executeTakeFirstOrThrow()
  const close = (active: boolean) => setRegionsOpen(deps, id, 'KE', { ids: [Number(county.id)], active })
  expect(await delivered('country=KE&region=Kilifi')).toBe(true)
  expect(await setRegionsOpen(deps, id, 'UG', { ids: [Number(county.id)], active: false })).toMatchObject({ ok: false })
  expect(await setCountriesOpen(deps, id, { codes: ['KE', 'ZZ'], active: false })).toMatchObject({ ok: false })
  expect(await close(false)).toMatchObject({ value: { changed: 1 } })
  await expect.poll(() => delivered('country=KE&region=KILIFI%20county')).toBe(false)
  expect(await delivered('country=KE&region=Kwale')).toBe(true)
  expect(await close(false)).toMatchObject({ value: { changed: 0 } })
  await close(true)
  await expect.poll(() => delivered('country=KE&region=Kilifi')).toBe(true)

  const lines = ['country,region,sub_county,active', 'UG,,,no', 'UG,Gulu,Aswa,']
  const counted = { countries: 1, newRegions: 1, changedRegions: 0, newParts: 1 }
  expect(await readPlaces(deps, id, { lines: [...lines, 'QQ,,,'] }, 'write')).toMatchObject({
    value: { written: false, faults: [{ line: 4, fault: 'unknown-country' }] },
  })
  expect(await readPlaces(deps, id, { lines }, 'preview')).toMatchObject({ value: { ...counted, written: false } })
  expect(await delivered('country=UG')).toBe(true)
  expect(await readPlaces(deps, id, { lines }, 'write')).toMatchObject({ value: { ...counted, written: true } })
  expect(await readPlaces(deps, id, { lines }, 'write')).toMatchObject({
    value: { countries: 0, newRegions: 0, unchanged: 2 },
  })
  await expect.poll(() => delivered('country=UG')).toBe(false)
  expect(await readPlaces(deps, id, { lines: ['town', 'Nairobi'] }, 'preview')).toMatchObject({ ok: false })

  const admin = await anAdmin(shop())
  const file = await (await admin.get('/api/admin/places/file')).text()
  const again = await admin.post('/api/admin/places/file-previews', { lines: file.trim().split('\r\n') })
  expect(await again.json()).toMatchObject({
    countries: 0,
    newRegions: 0,
    changedRegions: 0,
    newParts: 0,
    faults: [],
    written: false,
  })
  expect(await (await aVisitor(shop()).get('/api/shipping/closed-places')).json()).toEqual({ countries: ['UG'], regions: {} })
})

test('a place shows how many orders and zones use it, in any spelling', async () => {
  const admin = await anAdmin(shop())
  const { placed } = await anUnpaidOrder(shop(), await variantOf(shop()))
  const { address } = await shop()
    .deps.db.selectFrom('orders')
    .select('address')
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow()
  const typed = { ...(address as object), country: 'KE', region: 'murang\u2019a COUNTY' }
  await shop()
    .deps.db.updateTable('orders')
    .set({ address: JSON.stringify(typed) as never })
    .where('number', '=', placed.number)
    .execute()
  const { country, regions } = (await (await admin.get('/api/admin/places/KE')).json()) as CountryPlaces
  expect(regions.find(({ name }) => name === 'Murang\u2019a')).toMatchObject({ number: 21, orders: 1, addresses: 0, zones: 0 })
  expect(regions.find(({ name }) => name === 'Nairobi')?.zones).toBeGreaterThan(0)
  expect(country).toMatchObject({ code: 'KE', dial: '+254', regions: 47 })
  expect(country.orders).toBeGreaterThan(0)
  expect((await admin.get('/api/admin/places/ZZ')).status).toBe(404)
})

test.each([
  ['/api/admin/places/file', 'places'],
  ['/api/admin/counter/shifts.csv', 'shifts'],
])('exporting data is audited and limited to 60 an hour: %s', async (path, subject) => {
  const { db } = shop().deps
  const admin = await anAdmin(shop())
  const { id } = (await (await admin.get('/api/user')).json()) as { id: string }
  const response = await admin.get(path)
  await response.text()
  expect(response.status).toBe(200)
  const entries = await db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'data-exported')
    .where('subject', '=', subject)
    .where('actor', '=', id)
    .execute()
  expect(entries).toEqual([{ detail: { what: subject } }])
  await db.updateTable('rate_limit').set({ count: 60 }).where('name', '=', `${subject}-export`).execute()
  const refused = await admin.get(path)
  expect([refused.status, refused.headers.get('Problem-Code')]).toEqual([429, 'rate-limit.exceeded'])
})
