import { isBelowCost } from '#domain/pricing/margin.ts'
import { BLOCKING_FINDINGS, type Finding, type FindingCode, type FixPlace } from '../contract.ts'

/** What the doctor looks at. Lists name what a finding is about. */
export type DoctorFacts = {
  status: 'draft' | 'active' | 'archived'
  channels: readonly string[]
  /** Variants that are offered, and how many of them are made after the order. */
  offered: number
  toOrder: number
  /** To be had off the shelf, in the product's unit; and whether anything is sold beyond that. */
  left: number
  beyond: boolean
  /** Whether an order could be brought to anybody at all, or fetched. */
  deliverable: boolean
  /** Offered variants with what they cost the house, where that is known and not far below the price. */
  costs: readonly { sku: string; price: number; cost: number; vatRate?: number }[]
  pictures: readonly { asset: string; width: number; failed: boolean; silent: boolean }[]
  /** Codes of its cloths, and of those among them that a picture shows. */
  cloths: readonly string[]
  clothsSeen: readonly string[]
  hasDescription: boolean
  /** Languages of the pages beside the shop's own, and those in which its name and description stand. */
  languages: readonly string[]
  translated: readonly string[]
  /** Sold in sizes; and whether a chart says what they are. */
  sized: boolean
  hasSizeChart: boolean
}

/** Narrower than this, a picture is soft on the page of the product. */
export const MIN_WIDTH_px = 1000
const MAX_ABOUT = 50

const WHERE: Record<FindingCode, FixPlace> = {
  unpublished: 'status',
  'no-channel': 'channels',
  'no-variant': 'variants',
  'no-stock': 'stock',
  'no-delivery': 'delivery',
  'below-cost': 'variants',
  'no-picture': 'pictures',
  'cloth-unseen': 'pictures',
  'picture-failed': 'pictures',
  'picture-small': 'pictures',
  'alt-missing': 'pictures',
  'description-missing': 'texts',
  'translation-missing': 'translations',
  'size-chart-missing': 'size-chart',
}

/** Each check answers what it is about, or `true` where there is nothing to name; false or an empty list where all is well. */
const CHECKS: Record<FindingCode, (facts: DoctorFacts) => boolean | readonly string[]> = {
  unpublished: ({ status }) => status !== 'active',
  'no-channel': ({ channels }) => channels.length === 0,
  'no-variant': ({ offered }) => offered === 0,
  'no-stock': ({ offered, toOrder, left, beyond }) => offered > 0 && toOrder === 0 && left <= 0 && !beyond,
  'no-delivery': ({ deliverable }) => !deliverable,
  'below-cost': ({ costs }) => costs.filter(isBelowCost).map(({ sku }) => sku),
  'no-picture': ({ pictures }) => pictures.length === 0,
  'cloth-unseen': ({ pictures, cloths, clothsSeen }) =>
    pictures.length === 0 ? [] : cloths.filter((code) => !clothsSeen.includes(code)),
  'picture-failed': ({ pictures }) => pictures.filter(({ failed }) => failed).map(({ asset }) => asset),
  'picture-small': ({ pictures }) =>
    pictures.filter(({ width, failed }) => !failed && width < MIN_WIDTH_px).map(({ asset }) => asset),
  'alt-missing': ({ pictures }) => pictures.filter(({ silent }) => silent).map(({ asset }) => asset),
  'description-missing': ({ hasDescription }) => !hasDescription,
  'translation-missing': ({ languages, translated }) => languages.filter((language) => !translated.includes(language)),
  'size-chart-missing': ({ sized, hasSizeChart }) => sized && !hasSizeChart,
}

/** Why nobody can buy a product, and what else is wrong with it; what keeps it from being bought comes first. */
export function whyNotBuyable(facts: DoctorFacts): Finding[] {
  return (Object.keys(CHECKS) as FindingCode[]).flatMap((code) => {
    const found = CHECKS[code](facts)
    const about = typeof found === 'boolean' ? [] : found
    if (found === false || (found !== true && about.length === 0)) return []
    return [{ code, blocks: isBlocking(code), fix: WHERE[code], about: about.slice(0, MAX_ABOUT) }]
  })
}

const isBlocking = (code: FindingCode): boolean => (BLOCKING_FINDINGS as readonly string[]).includes(code)

/** Whether somebody could buy it now. */
export const isBuyable = (findings: readonly Finding[]): boolean => !findings.some(({ blocks }) => blocks)
