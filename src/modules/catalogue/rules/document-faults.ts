import type { Make, Unit } from '#domain/pricing/goods.ts'
import { LEAST_CARD_cents, MOST_CARD_cents } from '#shapes/gift.ts'

type Ruled = {
  kind: string
  unit: Unit
  step: number
  madeToMeasure: object | null
  slug: string
  freeAmount: { least: number; most: number } | null
  outfit: { pieces: readonly string[] } | null
  channels: readonly { channel: string; prices?: readonly PriceGiven[] | undefined }[]
  swatches: readonly string[]
  variants: readonly {
    sku: string
    swatch: string | null
    size: string | null
    make: Make
    price: number
    compareAt: number | null
  }[]
  pictures: readonly { swatch: string | null }[]
  scheduledPrices: readonly (PriceGiven & { from: string; until: string | null })[]
  tiers: readonly (PriceGiven & { from: number; group: string | null })[]
}
type PriceGiven = { sku: string | null; price: number | null; percentOff: number | null }
export type Fault = { path: (string | number)[]; message: string }

export function faultsIn(document: Ruled): Fault[] {
  return [
    ...twice(document),
    ...pricesOf(document),
    ...clothsOf(document),
    ...kindOf(document),
    ...ofItsKind(document),
    ...givenPrices(document),
  ]
}

export const choiceOf = ({ swatch, size, make }: { swatch: string | null; size: string | null; make: Make }): string =>
  JSON.stringify([swatch, size, make])

function twice({ variants, swatches, channels }: Ruled): Fault[] {
  return [
    ...repeated(
      variants.map(({ sku }) => sku),
      (at) => ({ path: ['variants', at, 'sku'], message: 'Another variant of this product has the same article number.' }),
    ),
    ...repeated(variants.map(choiceOf), (at) => ({
      path: ['variants', at],
      message: 'Another variant has the same cloth, size and make.',
    })),
    ...repeated(swatches, (at) => ({ path: ['swatches', at], message: 'This cloth is named twice.' })),
    ...repeated(
      channels.map(({ channel }) => channel),
      (at) => ({ path: ['channels', at], message: 'This channel is named twice.' }),
    ),
  ]
}

function repeated(values: readonly string[], fault: (at: number) => Fault): Fault[] {
  const seen = new Set<string>()
  return values.flatMap((value, at) => {
    if (seen.has(value)) return [fault(at)]
    seen.add(value)
    return []
  })
}

const pricesOf = ({ variants }: Ruled): Fault[] =>
  variants.flatMap(({ price, compareAt }, at) =>
    compareAt !== null && compareAt <= price
      ? [{ path: ['variants', at, 'compareAt'], message: 'The struck price must be above the price.' }]
      : [],
  )

function givenPrices({ scheduledPrices, tiers, channels, variants, step }: Ruled): Fault[] {
  const skus = new Set(variants.map(({ sku }) => sku))
  const each = (list: (string | number)[], of: readonly PriceGiven[]) =>
    of.flatMap(({ sku, price, percentOff }, at) => [
      ...((price === null) === (percentOff === null)
        ? [{ path: [...list, at, 'price'], message: 'Say either the price or the percent off.' }]
        : []),
      ...(sku !== null && !skus.has(sku) ? [{ path: [...list, at, 'sku'], message: 'No variant has this article number.' }] : []),
    ])
  return [
    ...each(['scheduledPrices'], scheduledPrices),
    ...each(['tiers'], tiers),
    ...channels.flatMap(({ prices = [] }, at) => [
      ...each(['channels', at, 'prices'], prices),
      ...repeated(
        prices.map(({ sku }) => JSON.stringify(sku)),
        (place) => ({ path: ['channels', at, 'prices', place], message: 'There is a price for this here already.' }),
      ),
    ]),
    ...scheduledPrices.flatMap(({ from, until }, at) =>
      until !== null && new Date(until) <= new Date(from)
        ? [{ path: ['scheduledPrices', at, 'until'], message: 'It must end after it begins.' }]
        : [],
    ),
    ...tiers.flatMap(({ from }, at) =>
      from > 1 && from % step !== 0 ? [{ path: ['tiers', at, 'from'], message: `This is sold in steps of ${step}.` }] : [],
    ),
    ...tiers.flatMap(({ from, group }, at) =>
      group === null && from <= step
        ? [
            {
              path: ['tiers', at, 'from'],
              message: 'For everyone the price needs a larger quantity, or choose a customer group.',
            },
          ]
        : [],
    ),
    ...repeated(
      tiers.map(({ sku, group, from }) => JSON.stringify([sku, group, from])),
      (at) => ({ path: ['tiers', at], message: 'There is a price for this quantity already.' }),
    ),
  ]
}

function clothsOf({ swatches, variants, pictures }: Ruled): Fault[] {
  const swatchCodes = new Set(swatches)
  const message = 'This cloth is not among those of the product.'
  const unknown = (list: 'variants' | 'pictures', of: readonly { swatch: string | null }[]) =>
    of.flatMap(({ swatch }, at) => (swatch !== null && !swatchCodes.has(swatch) ? [{ path: [list, at, 'swatch'], message }] : []))
  return [...unknown('variants', variants), ...unknown('pictures', pictures)]
}

function ofItsKind({
  kind,
  slug,
  madeToMeasure,
  freeAmount,
  outfit,
  variants,
  scheduledPrices,
  tiers,
  channels,
}: Ruled): Fault[] {
  if (kind !== 'service' && kind !== 'gift-card' && kind !== 'outfit') return []
  const faults: Fault[] = []
  if (madeToMeasure) faults.push({ path: ['madeToMeasure'], message: 'Only a garment is made to measure.' })
  if (kind === 'gift-card') {
    const message = 'A gift card costs what it is worth: it has no other price.'
    if (scheduledPrices.length > 0) faults.push({ path: ['scheduledPrices'], message })
    if (tiers.length > 0) faults.push({ path: ['tiers'], message })
    if (channels.some(({ prices = [] }) => prices.length > 0)) faults.push({ path: ['channels'], message })
    if (freeAmount && freeAmount.least > freeAmount.most)
      faults.push({ path: ['freeAmount', 'most'], message: 'The most must not be below the least.' })
    for (const [at, { price, compareAt }] of variants.entries()) {
      if (compareAt !== null) faults.push({ path: ['variants', at, 'compareAt'], message })
      if (price < LEAST_CARD_cents || price > MOST_CARD_cents || price % 100 !== 0)
        faults.push({
          path: ['variants', at, 'price'],
          message: 'A gift card is worth whole shillings, from KES 100 to 1,000,000.',
        })
    }
  }
  if (kind === 'outfit') {
    if (!outfit) faults.push({ path: ['outfit'], message: 'Say of which products the outfit is.' })
    if (variants.length > 1) faults.push({ path: ['variants'], message: 'An outfit has one price, worked out from its pieces.' })
    if (outfit?.pieces.includes(slug) || new Set(outfit?.pieces).size < (outfit?.pieces.length ?? 0))
      faults.push({ path: ['outfit', 'pieces'], message: 'Each piece is named once, and the outfit is none of them.' })
  }
  return faults
}

function kindOf({ kind, unit, step, madeToMeasure, variants }: Ruled): Fault[] {
  const faults: Fault[] = []
  if ((kind === 'cloth') !== (unit === 'centimetre'))
    faults.push({ path: ['unit'], message: 'Cloth is sold by the centimetre, everything else by the piece.' })
  if (unit === 'piece' && step !== 1) faults.push({ path: ['step'], message: 'Pieces are sold one by one.' })
  if (kind === 'made-to-measure' && !madeToMeasure)
    faults.push({ path: ['madeToMeasure'], message: 'Say how many days it takes to make.' })
  for (const [at, { make }] of variants.entries()) {
    if (make === 'measure' && !madeToMeasure)
      faults.push({ path: ['variants', at, 'make'], message: 'Say first how many days a garment made to measure takes.' })
    if (make === 'ready' && kind === 'made-to-measure')
      faults.push({ path: ['variants', at, 'make'], message: 'A product of this kind is only made to measure.' })
  }
  return faults
}
