import { type Drafted, type DraftOrder, PATTERN_GARMENTS, type PatternGarment } from '@loomcourt/patterns'
import type { Channel } from '#domain/pricing/goods.ts'
import { type GarmentSpec, patternOptionsOf, specsOf } from '#domain/tailoring/garments.ts'
import { garmentOf, isMeasure, type Measure, missingFor } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as garments from '#modules/garments/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import type { DesignMeasures, MeasureDesign } from '#modules/patterns/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { offerOf } from '#views/cart/variant-availability.ts'
import { profilesOf } from '#views/tailoring/measurements.ts'
import { bodyFrom, hasBust } from './draft-pattern.ts'

const ASKED = 120
const WINDOW_s = 600
export const measureLimit = perAddress('design-measures', ASKED, WINDOW_s)

/** Only seam lines are measured, so the draft needs no seam allowance. */
const NO_ALLOWANCE_mm = 0

type Requester = { ownerId: string; channel: Channel }

/**
 * Returns the finished measurements of a design on a customer's body, piece by piece. Drafts the pattern without storing it.
 * Refuses `garments.not-made`, `measurements.no-such-profile`, `measurements.nothing-taken`, and what `garments.readStyle` and
 * the drafting refuse.
 */
export async function measureDesign(
  deps: Deps,
  { ownerId, channel }: Requester,
  { variantId, style, profile: id }: MeasureDesign,
): Promise<Outcome<DesignMeasures>> {
  const offer = await offerOf(deps.db, variantId, { ownerId, channel, now: deps.clock.now() })
  if (offer?.make !== 'measure') return refuse(garments.problems.notMade())
  const garment = garmentOf(offer.categories)
  const read = garments.readStyle(garment, style, offer.own)
  if (!read.ok) return read
  const profile = (await profilesOf(deps.db, ownerId)).find((each) => each.id === id)
  if (!profile) return refuse(measurements.problems.noSuchProfile())
  if (!profile.set) return refuse(measurements.problems.nothingTaken())
  const { set, block, unit } = profile
  const body = bodyFrom(block, measurements.reckoned(set), set.posture.shoulders)
  const pieces: DesignMeasures['pieces'] = []
  for (const spec of specsOf(garment, read.value)) {
    const drafted = isDrafted(spec.garment) ? await drawn(deps, spec.garment, spec, { body, bust: hasBust(block) }) : undefined
    if (drafted && !drafted.ok) return drafted
    pieces.push({ piece: spec.garment, finished: drafted?.value.finished ?? [], guessed: guessedIn(drafted?.value) })
  }
  return done({ unit, version: set.version, pieces, missing: missingFor([garment], set.taken) })
}

const isDrafted = (piece: string): piece is PatternGarment => (PATTERN_GARMENTS as readonly string[]).includes(piece)

const drawn = (
  deps: Deps,
  garment: PatternGarment,
  spec: GarmentSpec,
  of: Pick<DraftOrder, 'body' | 'bust'>,
): Promise<Outcome<Drafted>> =>
  deps.patterns.run('draft', { ...of, garment, options: patternOptionsOf(spec), figuration: {}, seamAllowance: NO_ALLOWANCE_mm })

const guessedIn = (drafted: Drafted | undefined): Measure[] =>
  drafted?.pattern
    ? Object.entries(drafted.used).flatMap(([name, { origin }]) => (origin === 'estimated' && isMeasure(name) ? [name] : []))
    : []
