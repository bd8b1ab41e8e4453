import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#modules/cart/contract.ts'
import type { Product, Variant } from '#modules/catalogue/contract.ts'
import { withLine, withoutLine, withQuantity } from '#web/shared/cart/cart-writes.ts'
import { obstacleTo, selectionFrom } from '#web/shared/products/selection.ts'

const cloth = (code: string) => ({
  code,
  name: code,
  pattern: 'twill' as const,
  ground: '#000000',
  yarn: '#111111',
  kind: 'cloth' as const,
  weight_gsm: 280,
  composition: [],
})
const variant = (id: number, swatch: string, size: string | null, some: Partial<Variant> = {}): Variant => ({
  id,
  sku: `S${id}`,
  swatch,
  size,
  make: 'ready',
  price: 100_00,
  compareAt: null,
  stock: { state: 'in', left: null },
  ...some,
})
const jacket = {
  slug: 'jacket',
  price: 100_00,
  unit: 'piece',
  step: 1,
  madeToMeasure: { surcharge: 50_00, days: 21 },
  swatches: [cloth('navy'), cloth('sand')],
  variants: [
    variant(1, 'navy', '48'),
    variant(2, 'navy', '50', { stock: { state: 'out', left: 0 } }),
    variant(3, 'navy', null, { make: 'measure', price: 150_00, stock: { state: 'to-order', left: null } }),
    variant(4, 'sand', '48', { price: 120_00 }),
  ],
} as unknown as Product
const chosen = (query: string) => selectionFrom(jacket, new URLSearchParams(query))

test('an empty selection is the first cloth, ready to wear, without a size', () => {
  const selection = chosen('')
  expect(selection).toMatchObject({ cloth: { code: 'navy' }, make: 'ready', size: undefined, price: 100_00 })
  expect(obstacleTo(selection)).toBe('size')
})

test('the selection takes cloth, size and make from the URL', () => {
  expect(chosen('cloth=sand&size=48').variant?.id).toBe(4)
  expect(chosen('make=measure')).toMatchObject({ variant: { id: 3 }, price: 150_00, sizes: [] })
  expect(obstacleTo(chosen('make=measure'))).toBeUndefined()
})

test('a sold-out size can be selected, but not bought', () => {
  expect(obstacleTo(chosen('size=50'))).toBe('sold-out')
})

test('invalid selection values fall back to what is offered', () => {
  expect(chosen('cloth=plaid&make=magic&size=99')).toMatchObject({ cloth: { code: 'navy' }, make: 'ready', size: undefined })
  expect(chosen('cloth=sand&make=measure')).toMatchObject({ make: 'ready', makes: ['ready'] })
})

const line = (id: string, some: Partial<CartLine>) =>
  ({ id, unit: 'piece', unitPrice: 10_00, quantity: 1, total: 10_00, trouble: null, ...some }) as CartLine
const cart = {
  lines: [line('a', {}), line('b', { unit: 'centimetre', quantity: 150, total: 15_00 })],
  count: 2,
  items: 25_00,
} as Cart

test('the optimistic cart recalculates count and total', () => {
  expect(withQuantity('a', 3)(cart)).toMatchObject({ count: 4, items: 45_00 })
  expect(withQuantity('b', 250)(cart)).toMatchObject({ count: 2, items: 35_00 })
  expect(withoutLine('a')(cart)).toMatchObject({ count: 1, items: 15_00, lines: [{ id: 'b' }] })
})

test('the optimistic cart adds up plain lines only', () => {
  const gift = { name: 'Amina', email: 'amina@example.com', message: '', sendOn: '2027-01-01' }
  const outfit = { id: '1', slug: 'suit', name: 'Suit' }
  const quantities = (there: Partial<CartLine>, added: Partial<CartLine>) =>
    withLine(line('b', { variantId: 1, ...added }))({ ...cart, lines: [line('a', { variantId: 1, ...there })] }).lines.map(
      ({ quantity }) => quantity,
    )
  expect(quantities({}, {})).toEqual([2])
  expect(quantities({ gift }, { gift: { ...gift, name: 'Wanjiru' } })).toEqual([1, 1])
  expect([quantities({ gift }, {}), quantities({ outfit }, {})]).toEqual([
    [1, 1],
    [1, 1],
  ])
})
