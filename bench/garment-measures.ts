/**
 * Prints the finished measurements of each size of the demo garments, drafted for the middle of the body ranges of its size
 * chart.
 * usage: node bin/run.mjs bench/garment-measures.ts > db/seeds/demo-house/garment-measures.json
 */
import { PATTERN_GARMENTS, type PatternGarment } from '@loomcourt/patterns'
import { draft } from '@loomcourt/patterns/workbench'
import { patternOptionsOf, piecesOf, usualSpec } from '#domain/tailoring/garments.ts'
import type { BodyPoint } from '#domain/tailoring/size-chart.ts'
import { garmentOf, type Taken } from '#domain/tailoring/tape.ts'
import { bodyFrom, hasBust } from '#flows/patterns/draft-pattern.ts'
import type { GarmentMeasures } from '#modules/size-charts/contract.ts'
import { demoHouse } from '#seeds/demo-house/index.ts'
import { ownStyle } from '#seeds/demo-house/own-styles.ts'
import { portraits } from '#seeds/demo-house/portraits.ts'
import { chartOf, sizeCharts } from '#seeds/demo-house/size-charts.ts'
import type { ProductSeed } from '#seeds/demo-house/types.ts'

/** Undefined unless every size can be drafted. */
export function measuresOfSeed({ slug, categories, sizes, madeToMeasure }: ProductSeed): GarmentMeasures | undefined {
  const [piece, ...more] = piecesOf(garmentOf(categories))
  const portrait = portraits[slug]
  const chart = sizeCharts.find(({ code }) => code === chartOf(sizes))?.document
  // Leaves out dresses, because their pattern is of the bodice only.
  if (!sizes || !chart || !portrait || !madeToMeasure || !piece || more.length > 0 || !isDrafted(piece)) return undefined
  const block = chart.gender === 'women' ? 'womenswear' : 'menswear'
  const options = patternOptionsOf(usualSpec(piece, ownStyle(portrait)))
  const measured = sizes.values.map((size) => {
    const ranges = chart.sizes.find((row) => row.size === size)?.ranges ?? {}
    const taken = Object.fromEntries(
      (Object.entries(ranges) as [BodyPoint, { from: number; to: number }][]).map(([at, { from, to }]) => [at, (from + to) / 2]),
    ) as Taken
    const { step, finished } = draft({
      garment: piece,
      bust: hasBust(block),
      body: bodyFrom(block, taken, undefined),
      options,
      figuration: {},
      seamAllowance: 0,
    })
    const drawn = step === 'usual' || step === 'adjusted' ? finished : []
    // Rounded to half a centimetre, as shops state sizes.
    return { size, measures: Object.fromEntries(drawn.map(({ at, garment }) => [at, Math.round(garment / 5) * 5])) }
  })
  const complete = measured.filter((each) => Object.keys(each.measures).length > 0)
  return complete.length === measured.length ? { sizes: complete } : undefined
}

const isDrafted = (piece: string): piece is PatternGarment =>
  piece !== 'dress' && (PATTERN_GARMENTS as readonly string[]).includes(piece)

if (import.meta.main) {
  const all = demoHouse.products
    .toSorted((a, b) => a.slug.localeCompare(b.slug, 'en'))
    .flatMap((seed) => {
      const measures = measuresOfSeed(seed)
      return measures ? [[seed.slug, measures] as const] : []
    })
  console.log(JSON.stringify(Object.fromEntries(all), undefined, 1))
}
