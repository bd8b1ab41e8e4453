import { bodyOf, type Drafted, type DraftOrder, type Piece, type Point } from '@loomcourt/patterns'
import { draft } from '@loomcourt/patterns/workbench'
import { describe, expect, test } from 'vitest'
import { type Block, MEASURES, type Taken } from '#domain/tailoring/tape.ts'
import { estimatesFor } from '#modules/measurements/index.ts'
import { syntheticPeople } from '#modules/measurements/rules/synthetic-people.ts'

const PEOPLE: (readonly [Block, Taken])[] = [
  ...syntheticPeople('male', 100, 20261120).map((taken) => ['menswear', taken] as const),
  ...syntheticPeople('female', 100, 20261120).map((taken) => ['womenswear', taken] as const),
]
const SOME = 10
/** `PEOPLE=200` takes all people. */
const MANY = Number(process.env.PEOPLE ?? 60)
const draftedFor = (order: Pick<DraftOrder, 'garment'> & Partial<DraftOrder>, people: number) =>
  PEOPLE.filter((_, who) => who % 100 < people / 2).map(([block, taken]): Drafted => {
    const estimated = Object.fromEntries(estimatesFor(block, taken, MEASURES).map(({ measure, value }) => [measure, value]))
    const body = bodyOf({ taped: taken as Record<string, number>, estimated })
    return draft({ options: {}, figuration: {}, seamAllowance: 10, bust: block === 'womenswear', ...order, body })
  })

function cornersOf(outline: Piece['outline']): Point[] {
  let from: Point = { x: 0, y: 0 }
  return outline.flatMap((op): Point[] => {
    if (op[0] === 'Z') return []
    const start = from
    from = { x: op.at(-2) as number, y: op.at(-1) as number }
    if (op[0] !== 'C') return [from]
    const [, x1, y1, x2, y2, x3, y3] = op
    return [1, 2, 3, 4, 5, 6, 7, 8].map((step) => {
      const [t, u] = [step / 8, 1 - step / 8]
      const at = (p0: number, p1: number, p2: number, p3: number) =>
        u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
      return { x: at(start.x, x1, x2, x3), y: at(start.y, y1, y2, y3) }
    })
  })
}
const crosses = (points: readonly Point[]): boolean => {
  const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
  const edges = points.map((a, at) => [a, points[(at + 1) % points.length] as Point] as const)
  return edges.some(([a, b], at) =>
    edges.slice(at + 2).some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
  )
}

const JACKET = { hipPockets: 'flap', backVent: 2 }
const DOUBLE = { breasted: 'double', lapelShape: 'peak', rowsOfButtons: 6, hipPockets: 'jetted', backVent: 0 }
const FRONT = /^(jaeger\.(front|frontFacing|chestPiece|hipPocket\w+)|charlie\.front)$/

describe.each<[string, Pick<DraftOrder, 'garment'> & Partial<DraftOrder>, readonly string[], number, number]>([
  ['trousers with one pleat', { garment: 'trousers', options: { pleats: 1 } }, ['pleats'], 0, SOME],
  ['trousers with two, reversed', { garment: 'trousers', options: { pleats: 2, pleatWay: 'reverse' } }, ['pleats'], 0, MANY],
  ['a peaked lapel', { garment: 'jacket', options: { ...JACKET, lapelShape: 'peak' } }, ['lapelShape', 'hipPockets'], 0, SOME],
  ['a double-breasted jacket', { garment: 'jacket', options: DOUBLE }, ['breasted', 'lapelShape', 'hipPockets'], 0, SOME],
  [
    'slanted flaps and a stooping back',
    { garment: 'jacket', options: { hipPockets: 'slant' }, figuration: { back: 'stooping' } },
    ['hipPockets', 'balance'],
    0,
    SOME,
  ],
  [
    'a double-breasted jacket for an erect back and a lower left shoulder',
    { garment: 'jacket', options: DOUBLE, figuration: { back: 'erect', lowerShoulder: 'left' } },
    ['breasted', 'lapelShape', 'hipPockets', 'balance', 'lowShoulder'],
    1,
    MANY,
  ],
])('%s', (_, order, asked, most, people) => {
  let known: Drafted[] | undefined
  const all = () => {
    known ??= draftedFor(order, people)
    return known
  }

  test('drafts everyone, and few options of few people are left to the cutter', { timeout: 240_000 }, () => {
    for (const { step, pattern } of all()) {
      expect(['usual', 'adjusted']).toContain(step)
      const drawn = pattern?.pieces.map(({ lines, marks, outline }) => [lines, marks, outline])
      expect(JSON.stringify(drawn)).not.toMatch(/null/) // JSON writes NaN as null
    }
    const left = all().filter(({ undrawn }) => undrawn.some((name) => asked.includes(name)))
    expect(left.length).toBeLessThanOrEqual(most)
    for (const { undrawn, options } of all()) expect(undrawn.filter((name) => Object.hasOwn(options, name))).toEqual([])
  })

  test('seams sewn together are equally long, within 2 mm', () => {
    const seams = all().flatMap(({ seams }) => seams)
    expect(new Set(seams.map(({ option }) => option))).toEqual(new Set(asked))
    expect(seams.length).toBeGreaterThanOrEqual((people - most) * asked.length)
    expect(Math.max(...seams.map(({ one, other }) => Math.abs(one - other)))).toBeLessThanOrEqual(2)
  })

  test('no outline of a jacket front crosses itself', () => {
    const crossed = all().flatMap(({ pattern }, who) =>
      (pattern?.pieces ?? [])
        .filter(({ code }) => FRONT.test(code))
        .flatMap(({ code, outline }) => (crosses(cornersOf(outline)) ? [`${who} ${code}`] : [])),
    )
    expect(crossed).toEqual([])
  })
})
