import type { ProductSeed } from '#seeds/demo-house/types.ts'

export const MEN: ProductSeed['sizes'] = { system: 'EU', values: ['44', '46', '48', '50', '52', '54', '56', '58'] }
export const WOMEN: ProductSeed['sizes'] = { system: 'EU', values: ['34', '36', '38', '40', '42', '44', '46'] }
export const LETTERS: ProductSeed['sizes'] = { system: 'letter', values: ['S', 'M', 'L', 'XL', 'XXL'] }
export const COLLARS: ProductSeed['sizes'] = {
  system: 'collar',
  values: ['37', '38', '39', '40', '41', '42', '43', '44', '45'],
}
export const lengths = (...values: string[]): ProductSeed['sizes'] => ({ system: 'length', values })

export const CARE = {
  wool: [
    'Dry clean once a season at most',
    'Brush after wearing and rest for a day',
    'Steam creases out; press through a damp cloth',
  ],
  tweed: ['Dry clean once a year', 'Brush mud off when dry, never wet', 'Air overnight instead of cleaning'],
  linen: ['Machine wash at 30 °C, gentle, inside out', 'Dry on a hanger, out of the sun', 'Iron damp at three dots'],
  tailoredLinen: ['Dry clean, or wash the trousers at 30 °C', 'Iron damp at three dots'],
  cotton: ['Machine wash at 40 °C, inside out', 'Hang to dry', 'Iron at three dots'],
  corduroy: [
    'Machine wash at 30 °C, inside out',
    'Hang to dry, brush the pile while damp',
    'Steam from the inside; never iron the pile',
  ],
  denim: ['Machine wash at 30 °C, alone the first two times', 'Hang to dry', 'Iron inside out, or not at all'],
  print: ['Machine wash at 30 °C with like colours', 'First two washes alone', 'Iron on the reverse at two dots'],
  shirting: ['Machine wash at 40 °C, white at 60 °C', 'Dry on a hanger', 'Iron damp at three dots'],
  silk: [
    'Dry clean, or hand wash at 20 °C with silk soap',
    'Roll in a towel, do not wring',
    'Iron on the reverse while damp, one dot',
  ],
  evening: ['Dry clean only, facings covered', 'Steam the facings, never press them', 'Store in the cotton bag it comes in'],
  tie: ['Untie it the way it was tied', 'Hang for a day between wearings', 'Steam, do not iron'],
  tool: ['Wipe dry after use', 'Keep out of the sun and away from steam'],
  wood: ['Wipe with a dry cloth', 'Linseed oil once a year'],
} as const satisfies Record<string, readonly string[]>

type Made = Omit<ProductSeed, 'unit' | 'stock' | 'care'> & { care: readonly string[] }

/** `most`: largest stock of a size. Middle sizes have more than others. */
export const piece = ({ care, ...seed }: Made, most = 16): ProductSeed => ({
  ...seed,
  care: [...care],
  unit: 'piece',
  stock: seed.swatches.map((swatch) => stockOfSizes(`${seed.slug} ${swatch}`, seed.sizes?.values.length ?? 1, most)),
})

export const bespoke = ({ care, days, ...seed }: Omit<Made, 'sizes' | 'madeToMeasure'> & { days: number }): ProductSeed => ({
  ...seed,
  care: [...care],
  unit: 'piece',
  madeToMeasure: { surcharge: 0, days, only: true },
  stock: seed.swatches.map(() => []),
})

/** Returns cloth by the metre. Its stock is in centimetres, in steps of half a metre. */
export const metres = ({ care, ...seed }: Omit<Made, 'sizes' | 'madeToMeasure'>, most = 60): ProductSeed => ({
  ...seed,
  care: [...care],
  unit: 'centimetre',
  stock: seed.swatches.map((swatch) => stockOfSizes(`${seed.slug} ${swatch}`, 1, most).map((half) => half * 50)),
})

/** Returns the stock per size, deterministic for the same name. */
function stockOfSizes(name: string, sizes: number, most: number): number[] {
  return Array.from({ length: sizes }, (_, place) => {
    const chance = shuffled(`${name} ${place}`)
    if (chance % 14 === 0) return 0
    if (chance % 12 === 1) return 1 + (chance % 3)
    const middle = sizes === 1 ? 1 : Math.sin((Math.PI * (place + 0.8)) / (sizes + 0.6))
    return Math.max(4, Math.round(most * (0.35 + 0.65 * middle) * (0.75 + (chance % 50) / 200)))
  })
}

function shuffled(name: string): number {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0
  return (state ^ (state >>> 13)) >>> 0
}
