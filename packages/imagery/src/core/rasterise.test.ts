import { expect, test } from 'vitest'
import type { Point } from './curves.ts'
import { ellipse, flatten, mirrorPath } from './path.ts'
import { fill, type Mask } from './rasterise.ts'
import { outline } from './stroke.ts'

const everywhere = { left: 0, top: 0, right: 400, bottom: 400 }
const area = (mask: Mask) => mask.cover.reduce((sum, cover) => sum + cover, 0)
const shoelace = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], i) => sum + x * points[(i + 1) % points.length]![1] - points[(i + 1) % points.length]![0] * y, 0),
  ) / 2

test.each<[string, Point[]]>([
  [
    'a square between samples',
    [
      [10.25, 10.25],
      [20.75, 10.25],
      [20.75, 20.75],
      [10.25, 20.75],
    ],
  ],
  [
    'a triangle',
    [
      [30, 40],
      [200, 60],
      [90, 170],
    ],
  ],
  [
    'a sliver',
    [
      [10, 10],
      [300, 12],
      [300, 13.5],
      [10, 11.5],
    ],
  ],
  [
    'a hexagon',
    [
      [100, 50],
      [150, 80],
      [150, 140],
      [100, 170],
      [50, 140],
      [50, 80],
    ],
  ],
])('%s covers its area', (_, points) => {
  const covered = area(fill([points], everywhere))
  expect(Math.abs(covered - shoelace(points))).toBeLessThan(Math.max(0.8, shoelace(points) * 0.004))
})

test('overlapping parts count once and holes wound the other way are left out', () => {
  const square = (x: number, y: number, size: number): Point[] => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]
  expect(area(fill([square(10, 10, 20), square(20, 20, 20)], everywhere))).toBeCloseTo(700, 3)
  expect(area(fill([square(10, 10, 40), square(20, 20, 10).reverse()], everywhere))).toBeCloseTo(1500, 3)
})

test('fill clips shapes to the bounds and returns an empty mask when all is outside', () => {
  expect(
    area(
      fill(
        [
          [
            [-50, -50],
            [10, -50],
            [10, 10],
            [-50, 10],
          ],
        ],
        everywhere,
      ),
    ),
  ).toBeCloseTo(100, 3)
  expect(
    fill(
      [
        [
          [-50, -50],
          [-10, -50],
          [-10, -10],
        ],
      ],
      everywhere,
    ).width,
  ).toBe(0)
})

test('an ellipse path fills the area of an ellipse', () => {
  const mask = fill(
    flatten(ellipse(100, 100, 60, 30)).map((line) => line.points),
    everywhere,
  )
  expect(Math.abs(area(mask) - Math.PI * 60 * 30) / (Math.PI * 60 * 30)).toBeLessThan(0.004)
})

test('a stroke has its stated width and dashes leave gaps', () => {
  const line = flatten('M 20 50 L 120 50')
  expect(area(fill(outline(line, 4, [], 'butt'), everywhere))).toBeCloseTo(400, 1)
  expect(area(fill(outline(line, 4, [6, 4], 'butt'), everywhere))).toBeCloseTo(240, 1)
  expect(area(fill(outline(line, 4), everywhere))).toBeGreaterThan(408)
})

test('the path parser reads relative commands and mirrors, and refuses bad paths', () => {
  expect(flatten('M 10 10 l 5 0 v 5 h -5 z')[0]).toEqual({
    closed: true,
    points: [
      [10, 10],
      [15, 10],
      [15, 15],
      [10, 15],
    ],
  })
  expect(mirrorPath('M 470 128 C 500 144 556.5 160 598 178 Z')).toBe('M 330 128 C 300 144 243.5 160 202 178 Z')
  expect(() => flatten('M 0 0 A 5 5 0 0 0 10 10')).toThrow('path: "A"')
  expect(() => flatten('L 5 5')).toThrow('without M')
})
