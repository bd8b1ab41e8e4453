import { expect, test } from 'vitest'
import { type Grid, housesDiffer_mm, recommendSize } from '#domain/tailoring/size-chart.ts'
import type { Block, Taken } from '#domain/tailoring/tape.ts'
import { chancesFor } from '#flows/measurements/advise-size.ts'
import { randomFrom, syntheticPeople } from '#modules/measurements/rules/synthetic-people.ts'
import { sizeCharts } from '#seeds/demo-house/size-charts.ts'

const PEOPLE = 300
const WEARERS = Number(process.env.FIGURES ?? 120)
const charts = sizeCharts.filter(({ document }) => document.gender === 'men' || document.gender === 'women')
const sideOf = (gender: string): { block: Block; sex: 'male' | 'female' } =>
  gender === 'men' ? { block: 'menswear', sex: 'male' } : { block: 'womenswear', sex: 'female' }

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function wornElsewhere(chart: Grid, person: Taken, random: () => number): string | undefined {
  const apart = normal(random) * housesDiffer_mm(chart)
  const there = Object.fromEntries(Object.entries(person).map(([point, mm]) => [point, mm + apart]))
  return recommendSize(chart, there)?.size
}

function bruteForce({ points, sizes }: (typeof charts)[number]['document'], body: Taken): string | undefined {
  let best: { size: string; score: number } | undefined
  for (const { size, ranges } of sizes) {
    let score = 0
    for (const [place, point] of points.entries()) {
      const [value, range] = [(body as Record<string, number>)[point], ranges[point]]
      if (value === undefined || !range) continue
      const half = Math.max(1, (range.to - range.from) / 2)
      const out = value < range.from ? range.from - value : value >= range.to ? value - range.to + 1 : 0
      score += (out / half) ** 2 * (value >= range.to ? 2 : 1) * (place === 0 ? 4 : 1)
    }
    if (!best || score < best.score) best = { size, score }
  }
  return best?.size
}

test.each(charts.map(({ code, document }) => [code, document] as const))(
  '%s: with all measures the size advice is the best row',
  (_, chart) => {
    const { block, sex } = sideOf(chart.gender)
    for (const person of syntheticPeople(sex, PEOPLE, 7)) {
      const known = Object.fromEntries(
        chart.points.flatMap((point) =>
          (person as Record<string, number>)[point] ? [[point, (person as Record<string, number>)[point]]] : [],
        ),
      )
      const [first, ...others] = chancesFor(chart, { block, taken: known })
      if (Object.keys(known).length < chart.points.length) continue
      expect(first).toEqual({ size: bruteForce(chart, known), chance: 1 })
      expect(others).toEqual([])
    }
  },
)

test.each(charts.map(({ code, document }) => [code, document] as const))(
  '%s: height and weight alone give the right size as often as expected',
  (_, chart) => {
    const { block, sex } = sideOf(chart.gender)
    const people = syntheticPeople(sex, PEOPLE, 11)
    let [top, two, said] = [0, 0, 0]
    for (const person of people) {
      const right = recommendSize(chart, person as Record<string, number>)?.size
      const chances = chancesFor(chart, { block, taken: { height: person.height as number, weight: person.weight as number } })
      expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeGreaterThan(0.9)
      if (chances[0]?.size === right) top++
      if (chances.slice(0, 2).some(({ size }) => size === right)) two++
      said += chances[0]?.chance ?? 0
    }
    // The mean predicted chance equals the share of right predictions, within 10 percentage points.
    expect(Math.abs(said - top) / PEOPLE).toBeLessThan(0.1)
    expect(top / PEOPLE).toBeGreaterThan(0.25)
    expect(two / PEOPLE).toBeGreaterThan(top / PEOPLE)
  },
)

test('size advice is empty without measures', () => {
  for (const { document } of charts) expect(chancesFor(document, { block: 'menswear', taken: {} })).toEqual([])
})

test.each(charts.map(({ code, document }) => [code, document] as const))(
  '%s: height, weight and a size of another brand improve the advice',
  (_, chart) => {
    const { block, sex } = sideOf(chart.gender)
    const random = randomFrom(5)
    let [top, two, said] = [0, 0, 0]
    for (const person of syntheticPeople(sex, WEARERS, 11)) {
      const right = recommendSize(chart, person as Record<string, number>)?.size
      const size = wornElsewhere(chart, person, random)
      const taken = { height: person.height as number, weight: person.weight as number }
      const worn = size === undefined ? undefined : { system: chart.system, size, feel: 'right' as const }
      const chances = chancesFor(chart, { block, taken, worn }, chart)
      if (chances[0]?.size === right) top++
      if (chances.slice(0, 2).some(({ size }) => size === right)) two++
      said += chances[0]?.chance ?? 0
    }
    if (process.env.FIGURES) console.log(chart.name, top / WEARERS, two / WEARERS, said / WEARERS)
    expect(Math.abs(said - top) / WEARERS).toBeLessThan(0.1)
    expect(top / WEARERS).toBeGreaterThanOrEqual(chart.system === 'collar' ? 0.4 : 0.65)
    expect(two / WEARERS).toBeGreaterThanOrEqual(chart.system === 'collar' ? 0.65 : 0.9)
  },
)
