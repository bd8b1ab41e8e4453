import { expect, test } from 'vitest'
import { type AddressBook, MAX_ADDRESSES } from '#modules/customers/contract.ts'
import { aCustomer, problem } from '../account.ts'
import { aSeededShop, only, order, putInBag, variantOf } from '../seeded-shop.ts'
import { aVisitor, type Visitor } from '../visitor.ts'

const shops = aSeededShop()
const HOME = { name: 'Amina', line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }
const bookOf = async (answer: Response | Promise<Response>) => ((await (await answer).json()) as AddressBook).addresses
const add = (visitor: Visitor, over: object = {}) => visitor.post('/api/addresses', { ...HOME, ...over })
const listed = (visitor: Visitor) => bookOf(visitor.get('/api/addresses'))

test('the address book refuses guests', async () => {
  const nobody = aVisitor(only(shops))
  const id = crypto.randomUUID()
  for (const answer of [
    nobody.get('/api/addresses'),
    add(nobody),
    nobody.send('PUT', `/api/addresses/${id}`, { body: HOME }),
    nobody.send('DELETE', `/api/addresses/${id}`),
  ]) {
    expect(await problem(await answer)).toEqual([401, 'access.not-signed-in'])
  }
})

test.each([
  ['no name', { name: ' ' }, 'request.invalid'],
  ['no street', { line1: '' }, 'request.invalid'],
  ['a street that is too long', { line1: 'l'.repeat(161) }, 'request.invalid'],
  ['half of a pair', { line1: 'Argwings \ud83d Road' }, 'request.malformed'],
  ['a line break', { landmark: 'the gate\nBcc: b@example.com' }, 'request.invalid'],
  ['a country of three letters', { country: 'KEN' }, 'request.invalid'],
  ['a country that is not there', { country: 'QX' }, 'orders.bad-country'],
  ['Kenya without a town', { town: '' }, 'customers.bad-address'],
  ['Kenya without a county', { region: null }, 'customers.bad-address'],
  ['a Kenyan postal code with letters', { postcode: 'ABC' }, 'customers.bad-address'],
  ['Germany without a postal code', { country: 'DE' }, 'customers.bad-address'],
  ['a British code in the United States', { country: 'US', postcode: 'SW1A 1AA' }, 'customers.bad-address'],
  ['a telephone number that cannot be one', { phone: '123' }, 'orders.bad-phone'],
])('an address is refused with %s', async (_, over, code) => {
  const amina = await aCustomer(only(shops))
  expect(await problem(await add(amina, over))).toEqual([400, code])
  expect(await listed(amina)).toEqual([])
})

test('another customer’s address returns 404 and is not changed', async () => {
  const [amina, baraka] = [await aCustomer(only(shops)), await aCustomer(only(shops))]
  const [home] = await bookOf(add(amina))
  for (const id of [home?.id, crypto.randomUUID()]) {
    expect(await problem(await baraka.send('PUT', `/api/addresses/${id}`, { body: HOME }))).toEqual([
      404,
      'customers.no-such-address',
    ])
    expect(await problem(await baraka.send('DELETE', `/api/addresses/${id}`))).toEqual([404, 'customers.no-such-address'])
  }
  expect((await amina.send('DELETE', '/api/addresses/no-id')).status).toBe(400)
  expect(await listed(amina)).toEqual([home])
  expect(await listed(baraka)).toEqual([])
})

test('the first address is the default and the second is not', async () => {
  const amina = await aCustomer(only(shops))
  const defaults = async () => (await listed(amina)).map(({ name, isDefault }) => [name, isDefault])
  await add(amina, { name: 'Home' })
  expect(await defaults()).toEqual([['Home', true]])
  await add(amina, { name: 'Work' })
  expect(await defaults()).toEqual([
    ['Home', true],
    ['Work', false],
  ])
})

test('deleting the default address makes the newest address the default', async () => {
  const amina = await aCustomer(only(shops))
  await add(amina, { name: 'Home', phone: '0712 345 678', landmark: 'Yaya Centre' })
  await add(amina, { name: 'Work' })
  const [work, home] = await bookOf(add(amina, { name: 'Mother', isDefault: true })).then((book) => book.slice(1))
  expect([home?.name, home?.phone, home?.landmark, home?.isDefault]).toEqual(['Home', '+254712345678', 'Yaya Centre', false])
  await amina.send('PUT', `/api/addresses/${home?.id}`, { body: { ...HOME, name: 'Home again', isDefault: true } })
  const book = await listed(amina)
  expect(book.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Home again', true],
    ['Mother', false],
    ['Work', false],
  ])
  const left = await bookOf(amina.send('DELETE', `/api/addresses/${home?.id}`))
  expect(left.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Mother', true],
    ['Work', false],
  ])
  expect(work?.name).toBe('Work')
})

test('concurrent additions keep at most twenty addresses and one default', async () => {
  const amina = await aCustomer(only(shops))
  const answers = await Promise.all(Array.from({ length: MAX_ADDRESSES + 5 }, () => add(amina, { isDefault: true })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ADDRESSES)
  const refused = answers.find(({ status }) => status !== 201)
  expect(refused && (await problem(refused))).toEqual([409, 'customers.too-many-addresses'])
  const book = await listed(amina)
  expect(book).toHaveLength(MAX_ADDRESSES)
  expect(book.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test.each([
  [
    { country: 'AE', region: 'Dubai', town: null },
    { town: 'Dubai', region: 'Dubai' },
  ],
  [
    { country: 'UG', town: 'Kampala', region: null, landmark: 'Garden City' },
    { town: 'Kampala', region: null },
  ],
  [
    { country: 'gb', town: 'London', region: null, postcode: 'sw1a 1aa' },
    { country: 'GB', postcode: 'sw1a 1aa' },
  ],
  [
    { country: 'BR', town: 'Recife', region: null },
    { country: 'BR', town: 'Recife' },
  ],
])('addresses of other countries are stored as given: %o', async (over, expected) => {
  expect(await bookOf(add(await aCustomer(only(shops)), over))).toMatchObject([expected])
})

test('the address of the first order is saved for a signed-in customer without saved addresses', async () => {
  const shop = only(shops)
  const amina = await aCustomer(shop, 'amina.again@example.com')
  await putInBag(amina, await variantOf(shop))
  expect((await order(amina)).status).toBe(201)
  expect(await listed(amina)).toMatchObject([
    {
      name: 'Wanjiru Kamau',
      phone: '+254712345678',
      line1: 'Argwings Kodhek Road 14',
      town: 'Kilimani',
      region: 'Nairobi',
      isDefault: true,
    },
  ])
  const baraka = await aCustomer(shop, 'baraka.own@example.com')
  await add(baraka, { line1: 'Own Lane 3' })
  await putInBag(baraka, await variantOf(shop))
  expect((await order(baraka)).status).toBe(201)
  expect(await listed(baraka)).toMatchObject([{ line1: 'Own Lane 3' }])
})
