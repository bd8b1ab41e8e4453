import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ITEMS, MAX_LISTS } from '../contract.ts'
import { type JoinedItem, type JoinedList, joinLists } from './join-lists.ts'

const item = (id: string, product_id: number, more: Partial<JoinedItem> = {}): JoinedItem => ({
  id,
  product_id,
  variant_id: null,
  added_at: new Date(2026, 0, 1, 0, product_id),
  note: null,
  ...more,
})
const first = (id: string, items: JoinedItem[]): JoinedList => ({ id, name: null, is_default: true, items })
const listOf = (id: string, name: string, items: JoinedItem[] = []): JoinedList => ({ id, name, is_default: false, items })

test('an account without lists takes over those of the browser, with their links', () => {
  expect(joinLists([], [first('a', [item('1', 1)]), listOf('b', 'Wedding')])).toEqual({
    handedOver: ['a', 'b'],
    moved: [],
    notes: [],
    left: 0,
  })
})

test('first wishlists and lists of one name are merged without duplicates', () => {
  const own = [first('own', [item('1', 1), item('2', 2, { note: 'mine' })]), listOf('w', 'Wedding', [item('3', 3)])]
  const brought = [
    first('a', [item('4', 1, { note: 'for Juma' }), item('5', 2, { note: 'other' }), item('6', 4)]),
    listOf('b', 'WEDDING', [item('7', 3, { variant_id: 30 }), item('8', 3)]),
  ]
  expect(joinLists(own, brought)).toEqual({
    handedOver: [],
    moved: [
      { item: '6', to: 'own' },
      { item: '7', to: 'w' },
    ],
    notes: [{ item: '1', note: 'for Juma' }],
    left: 0,
  })
})

test('lists past the limit are merged into the first one', () => {
  const own = [first('own', []), ...Array.from({ length: MAX_LISTS - 1 }, (_, at) => listOf(`l${at}`, `List ${at}`))]
  expect(joinLists(own, [listOf('b', 'One more', [item('1', 1)])])).toMatchObject({
    handedOver: [],
    moved: [{ item: '1', to: 'own' }],
  })
})

test('of too many items the latest go on the list', () => {
  const own = [
    first(
      'own',
      Array.from({ length: MAX_ITEMS - 2 }, (_, at) => item(`o${at}`, 1000 + at)),
    ),
  ]
  const brought = [first('a', [item('old', 1), item('latest', 4), item('oldest', 0), item('later', 3)])]
  expect(joinLists(own, brought)).toEqual({
    handedOver: [],
    notes: [],
    left: 2,
    moved: [
      { item: 'latest', to: 'own' },
      { item: 'later', to: 'own' },
    ],
  })
})

const lists = (prefix: string) =>
  fc.array(fc.uniqueArray(fc.nat(130), { maxLength: MAX_ITEMS }), { maxLength: MAX_LISTS }).map((all) =>
    all.map((products, at) => {
      const items = products.map((product) => item(`${prefix}${at}-${product}`, product))
      return at === 0 ? first(`${prefix}0`, items) : listOf(`${prefix}${at}`, `List ${at + (prefix === 'b' ? 6 : 0)}`, items)
    }),
  )

test('merged wishlists stay within their limits, with each product once', () => {
  fc.assert(
    fc.property(lists('a'), lists('b'), (own, brought) => {
      const { handedOver, moved, left } = joinLists(own, brought)
      const items = new Map([...own, ...brought].flatMap((list) => list.items.map((each) => [each.id, each] as const)))
      const after = new Map(own.map((list) => [list.id, [...list.items]]))
      for (const list of brought) if (handedOver.includes(list.id)) after.set(list.id, [...list.items])
      for (const { item: id, to } of moved) after.get(to)?.push(items.get(id) as JoinedItem)
      expect(after.size).toBeLessThanOrEqual(MAX_LISTS)
      for (const list of after.values()) {
        expect(list.length).toBeLessThanOrEqual(MAX_ITEMS)
        expect(new Set(list.map(({ product_id }) => product_id)).size).toBe(list.length)
      }
      const products = new Set([...after.values()].flat().map(({ product_id }) => product_id))
      if (left === 0) for (const { product_id } of items.values()) expect(products).toContain(product_id)
    }),
  )
})
