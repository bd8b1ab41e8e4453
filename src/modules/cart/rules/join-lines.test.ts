import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINES } from '../contract.ts'
import { addLines, joinLines } from './join-lines.ts'

const line = (variant_id: number, quantity: number, minute: number) => ({
  variant_id,
  quantity,
  seen_price: minute,
  added_at: new Date(2026, 0, 1, 0, minute),
})

test('joining carts merges a line with the larger quantity and the latest seen price', () => {
  const { lines } = joinLines([line(1, 3, 5), line(2, 1, 6)], [line(1, 2, 9), line(3, 1, 1)])
  expect(lines.map(({ variant_id, quantity, seen_price }) => [variant_id, quantity, seen_price])).toEqual([
    [3, 1, 1],
    [2, 1, 6],
    [1, 3, 9],
  ])
})

test('one garment in two styles stays two lines', () => {
  const styled = { ...line(1, 1, 3), style_key: 'lapel=peak' }
  expect(joinLines([line(1, 2, 1)], [styled, { ...styled, quantity: 2 }]).lines).toEqual([
    line(1, 2, 1),
    { ...styled, quantity: 2 },
  ])
})

test('joining an empty cart changes nothing', () => {
  const bag = [line(1, 3, 1), line(2, 1, 2)]
  expect(joinLines(bag, [])).toEqual({ lines: bag, left: 0 })
  expect(joinLines([], bag)).toEqual({ lines: bag, left: 0 })
})

const bags = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 99 }), fc.nat(500)), {
  selector: ([variant]) => variant,
  maxLength: MAX_LINES,
})

test('joining carts holds each variant once, within the limit, with a known quantity', () => {
  fc.assert(
    fc.property(bags, bags, (one, other) => {
      const [mine, theirs] = [one, other].map((bag) => bag.map(([variant, quantity, minute]) => line(variant, quantity, minute)))
      const { lines, left } = joinLines(mine ?? [], theirs ?? [])
      const variants = new Set([...one, ...other].map(([variant]) => variant))
      expect(lines.length).toBeLessThanOrEqual(MAX_LINES)
      expect(new Set(lines.map((each) => each.variant_id)).size).toBe(lines.length)
      expect(lines.length + left).toBe(variants.size)
      for (const { variant_id, quantity } of lines) {
        const had = [...one, ...other].filter(([variant]) => variant === variant_id).map(([, each]) => each)
        expect(quantity).toBe(Math.max(...had))
      }
    }),
  )
})

test('the lines of a link never drop or reduce a line of the cart', () => {
  fc.assert(
    fc.property(bags, bags, (one, other) => {
      const [own = [], brought = []] = [one, other].map((bag) =>
        bag.map(([variant, quantity, minute]) => line(variant, quantity, minute)),
      )
      const { lines, left } = addLines(own, brought)
      const quantityOf = (variant: number) => lines.find(({ variant_id }) => variant_id === variant)?.quantity ?? 0
      for (const { variant_id, quantity } of own) expect(quantityOf(variant_id)).toBeGreaterThanOrEqual(quantity)
      expect(lines.length).toBeLessThanOrEqual(MAX_LINES)
      expect(lines.length + left).toBe(new Set([...own, ...brought].map(({ variant_id }) => variant_id)).size)
      expect(left === 0 || lines.length === MAX_LINES).toBe(true)
    }),
  )
})
