import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchOf, inReadingOrder, MAX_DEPTH, moved, type Node, pathOf } from './category-tree.ts'

const node = (id: number, parentId: number | null, position: number): Node => ({ id, parentId, position })
const TREE = [node(1, null, 0), node(2, null, 1), node(3, 1, 0), node(4, 1, 1), node(5, 3, 0)]

test('a category cannot move below itself or its descendants', () => {
  expect(moved(TREE, { id: 1, parentId: 1, before: null })).toBe('in-itself')
  expect(moved(TREE, { id: 1, parentId: 5, before: null })).toBe('in-itself')
})

test('a move with an unknown category, or before one elsewhere, is refused', () => {
  expect(moved(TREE, { id: 9, parentId: null, before: null })).toBe('no-such-category')
  expect(moved(TREE, { id: 4, parentId: 9, before: null })).toBe('no-such-category')
  expect(moved(TREE, { id: 4, parentId: 2, before: 3 })).toBe('no-such-category')
})

test('a move updates only the changed positions', () => {
  expect(moved(TREE, { id: 4, parentId: 1, before: 3 })).toEqual([node(4, 1, 0), node(3, 1, 1)])
  expect(moved(TREE, { id: 4, parentId: 1, before: null })).toEqual([])
  expect(moved(TREE, { id: 3, parentId: 2, before: null })).toEqual([node(3, 2, 0)])
})

test('the tree is limited to the depth of the menu', () => {
  const deep = [node(1, null, 0), node(2, 1, 0), node(3, 2, 0), node(4, null, 1), node(5, 4, 0)]
  expect(moved(deep, { id: 4, parentId: 3, before: null })).toBe('too-deep')
  expect(moved(deep, { id: 4, parentId: 2, before: null })).toEqual([node(4, 2, 1)])
})

test('any sequence of moves keeps every category in the tree once', () => {
  const place = fc.integer({ min: 0, max: 9 })
  const moves = fc.array(fc.record({ id: place, parentId: fc.option(place), before: fc.option(place) }), { maxLength: 40 })
  const start = Array.from({ length: 10 }, (_, id) => node(id, null, id))
  fc.assert(
    fc.property(moves, (all) => {
      const tree = all.reduce((now, move) => {
        const places = moved(now, move)
        if (typeof places === 'string') return now
        return now.map((each) => places.find(({ id }) => id === each.id) ?? each)
      }, start)
      const read = inReadingOrder(tree)
      expect(read.map(({ id }) => id).toSorted()).toEqual(start.map(({ id }) => id))
      expect(Math.max(...read.map(({ depth }) => depth))).toBeLessThan(MAX_DEPTH)
      for (const { id } of tree) expect(branchOf(tree, pathOf(tree, id).at(-1)?.id ?? -1).map((each) => each.id)).toContain(id)
    }),
  )
})
