import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BodyPoint, chartFaults, type Grid, gradedBy, recommendSize, shownLength, typedLength } from './size-chart.ts'

const row = (size: string, chest: [number, number], waist: [number, number]) => ({
  size,
  ranges: { chest: { from: chest[0], to: chest[1] }, waist: { from: waist[0], to: waist[1] } },
})
/** Men's jackets, drop 6: chest in steps of 4 cm (EN 13402-3), the waist 12 cm less. */
const JACKETS: Grid = {
  points: ['chest', 'waist'],
  sizes: [row('48', [940, 980], [820, 860]), row('50', [980, 1020], [860, 900]), row('52', [1020, 1060], [900, 940])],
}

test('gaps and overlaps are found, with the sizes around them', () => {
  const [first, second, third] = JACKETS.sizes
  if (!first || !second || !third) throw new Error('three sizes')
  const broken: Grid = {
    points: ['chest', 'waist'],
    sizes: [row('48', [940, 970], [820, 870]), second, row('52', [1020, 1000], [900, 940])],
  }
  expect(chartFaults(broken)).toEqual([
    { kind: 'gap', point: 'chest', size: '48', next: '50', mm: 10 },
    { kind: 'turned', point: 'chest', size: '52', next: null, mm: 20 },
    { kind: 'overlap', point: 'waist', size: '48', next: '50', mm: 10 },
  ])
  const missing: Grid = { ...JACKETS, sizes: [first, { size: '50', ranges: { chest: { from: 980, to: 1020 } } }, third] }
  expect(chartFaults(missing)).toEqual([{ kind: 'missing', point: 'waist', size: '50', next: null, mm: 0 }])
  expect(chartFaults(JACKETS)).toEqual([])
})

test('a grade rule fills a column of the chart from one size', () => {
  const sizes = gradedBy(JACKETS, 'seat', '50', { from: 1000, to: 1040 }, 40)
  expect(sizes.map(({ ranges }) => ranges.seat)).toEqual([
    { from: 960, to: 1000 },
    { from: 1000, to: 1040 },
    { from: 1040, to: 1080 },
  ])
  expect(chartFaults({ points: ['seat'], sizes })).toEqual([])
  expect(chartFaults({ points: ['seat'], sizes: gradedBy(JACKETS, 'seat', '50', { from: 1000, to: 1040 }, 50) })).toHaveLength(2)
})

test('recommendSize gives the larger size at a border and lists missing measures', () => {
  expect(recommendSize(JACKETS, { chest: 1000, waist: 880 })).toMatchObject({ size: '50', exact: true, missing: [] })
  expect(recommendSize(JACKETS, { chest: 980 })).toMatchObject({ size: '50', exact: true, missing: ['waist'] })
  expect(recommendSize(JACKETS, {})).toBeUndefined()
  expect(recommendSize({ points: ['chest'], sizes: [] }, { chest: 980 })).toBeUndefined()
})

test('recommendSize follows the chest between two sizes, and prefers loose to tight', () => {
  const athlete = recommendSize(JACKETS, { chest: 1000, waist: 830 })
  expect(athlete).toMatchObject({ size: '50', exact: false, nextBest: '48', decides: 'chest' })
  expect(athlete?.fits[1]).toMatchObject({ point: 'waist', verdict: 'loose', by_mm: 30 })
  // The waist is 36 mm too large for size 50, but the chest is only 1 mm too small for size 52.
  expect(recommendSize(JACKETS, { chest: 1019, waist: 935 })?.size).toBe('52')
})

const inGrid = fc.record({ chest: fc.integer({ min: 940, max: 1059 }), waist: fc.integer({ min: 820, max: 939 }) })
test('recommendSize finds a size that holds the body, and grows with the body', () => {
  const place = (body: { chest: number; waist: number }) =>
    JACKETS.sizes.findIndex(({ size }) => size === recommendSize(JACKETS, body)?.size)
  fc.assert(
    fc.property(inGrid, fc.nat(40), fc.nat(40), (body, chest, waist) => {
      const holding = JACKETS.sizes.find(({ ranges }) =>
        (['chest', 'waist'] satisfies BodyPoint[]).every(
          (point) => body[point] >= (ranges[point]?.from ?? 0) && body[point] < (ranges[point]?.to ?? 0),
        ),
      )
      if (holding) expect(recommendSize(JACKETS, body)).toMatchObject({ size: holding.size, exact: true })
      expect(place({ chest: body.chest + chest, waist: body.waist + waist })).toBeGreaterThanOrEqual(place(body))
    }),
  )
})

test('typed inches are stored in mm and shown to a quarter inch', () => {
  expect([typedLength(38, 'in'), typedLength(96.5, 'cm')]).toEqual([965, 965])
  expect([shownLength(965, 'in'), shownLength(965, 'cm')]).toEqual([38, 96.5])
})
