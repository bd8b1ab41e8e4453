import { beforeAll, expect, test } from 'vitest'
import type { ShownStore, StoreDetails } from '#services/settings/contract.ts'
import { aSeededShop, only, order, pay, putInBag, variantOf } from '../../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'

const shops = aSeededShop({}, 1, { pages: true })
const PATH = '/api/admin/settings/store'
let admin: Visitor
let details: StoreDetails
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  details = (await (await admin.get(PATH)).json()) as StoreDetails
})
const put = (body: object) => admin.send('PUT', PATH, { body })

test('shop details refuse guests and customers', async () => {
  const customer = aVisitor(only(shops))
  await customer.signUp()
  for (const [visitor, status] of [
    [aVisitor(only(shops)), 401],
    [customer, 403],
  ] as const) {
    expect((await visitor.get(PATH)).status).toBe(status)
    expect((await visitor.send('PUT', PATH, { body: details })).status).toBe(status)
  }
})

const hours = { days: [1, 2, 3], opens: 9, closes: 18 }
test.each([
  ['no name', { name: ' ' }],
  ['a name of a page’s length', { name: 'x'.repeat(81) }],
  ['a name on two lines', { name: 'Tarizi\nNairobi' }],
  ['no address of mail', { email: 'tarizi at example' }],
  ['a zone that is not', { timeZone: 'Africa/Nowhere' }],
  ['a zone that is an offset', { timeZone: '+03:00' }],
  ['never open', { hours: { ...hours, days: [] } }],
  ['an eighth day', { hours: { ...hours, days: [8] } }],
  ['a day twice', { hours: { ...hours, days: [1, 1] } }],
  ['closed before it opens', { hours: { ...hours, opens: 18, closes: 9 } }],
  ['closed as it opens', { hours: { ...hours, opens: 9, closes: 9 } }],
  ['half an hour', { hours: { ...hours, opens: 8.5 } }],
  ['fewer than no days', { returnDays: -1 }],
  ['years to send it back', { returnDays: 366 }],
  ['a tax number of another country', { pin: 'DE123456789' }],
  ['a language that the shop does not have', { language: 'xx' }],
  ['more than it has', { mode: 'live' }],
])('shop details refuse %s', async (_, wrong) => {
  expect((await put({ ...details, ...wrong })).status).toBe(400)
  expect(await (await admin.get(PATH)).json()).toEqual(details)
})

test('changed shop details apply at once and leave issued invoices unchanged', async () => {
  const shop = only(shops)
  const buyer = aVisitor(shop)
  const buys = async () => {
    await putInBag(buyer, await variantOf(shop))
    const { number, id } = (await (await order(buyer)).json()) as { number: string; id: string }
    await pay(buyer, number)
    return id
  }
  const sellers = async () =>
    (await shop.deps.db.selectFrom('invoice').select('content').orderBy('issued_at').execute()).map(
      ({ content }) => content.house,
    )
  await buys()
  await expect.poll(async () => (await sellers()).length).toBe(1)
  const changed = {
    name: 'Kiko',
    city: 'Kisumu',
    address: 'Oginga Odinga Street 4, Kisumu',
    phone: '+254 57 000 0000',
    email: 'hello@kiko.example.com',
    timeZone: 'Africa/Kampala',
    language: 'sw',
    returnDays: 14,
    pin: 'p 001-234 567 z',
    hours: { days: [6, 1], opens: 10, closes: 17 },
  }
  const saved = await put(changed)
  expect(saved.status).toBe(200)
  const numbers = { invoicePrefix: 'INV', creditNotePrefix: 'CN' }
  const kept = { ...changed, ...numbers, pin: 'P001234567Z', hours: { ...changed.hours, days: [1, 6] } }
  expect(await saved.json()).toEqual(kept)
  const says = async () => (await (await aVisitor(shop).get('/api/shop')).json()) as ShownStore
  const { language: _, ...shown } = kept // the language of e-mails is not sent to every page
  await expect.poll(says).toMatchObject(shown) // settings are reread a moment later
  const page = async () => (await aVisitor(shop).get('/')).text()
  await expect.poll(page, { timeout: 10_000 }).toContain('Kiko')

  await buys()
  await expect
    .poll(async () => (await sellers()).map(({ name, pin }) => [name, pin]))
    .toEqual([
      [details.name, details.pin],
      ['Kiko', 'P001234567Z'],
    ])
  const log = (await (await admin.get('/api/admin/audit?action=settings-changed')).json()) as { entries: object[] }
  expect(log.entries[0]).toMatchObject({ subject: 'house', before: { name: details.name }, after: { name: 'Kiko' } })
})
