import type { Channel } from '#domain/pricing/goods.ts'
import { garmentOf } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Designs, MAX_DESIGNS, type NewDesign } from '#modules/garments/contract.ts'
import * as garments from '#modules/garments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { perAddress } from '#platform/rate-limit.ts'
import { offerOf } from '#views/cart/variant-availability.ts'
import { designsOf } from '#views/tailoring/designable-products.ts'

const WRITES = 300
const WINDOW_s = 600
export const designLimit = perAddress('designs', WRITES, WINDOW_s)

type Owner = { ownerId: string; channel: Channel }

/**
 * Saves a design, once for each variant and style. Refuses `garments.not-made`,
 * `garments.too-many-designs`, and what `garments.readStyle` refuses.
 */
export const saveDesign = (
  { db, clock }: Deps,
  { ownerId, channel }: Owner,
  { variantId, style }: NewDesign,
): Promise<Outcome<Designs>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const offer = await offerOf(tx, variantId, { ownerId, channel, now: at })
    if (offer?.make !== 'measure') return refuse(garments.problems.notMade())
    const read = garments.readStyle(garmentOf(offer.categories), style, offer.own)
    if (!read.ok) return read
    if (!(await garments.saveDesign(tx, { ownerId, variantId, style: read.value, at }, MAX_DESIGNS)))
      return refuse(garments.problems.tooManyDesigns(MAX_DESIGNS))
    return done(await designsOf(tx, ownerId, { channel, now: at }))
  })

/** Deletes a saved design. No-op when the design no longer exists. */
export const removeDesign = ({ db, clock }: Deps, { ownerId, channel }: Owner, id: string): Promise<Outcome<Designs>> =>
  transact(db, async (tx) => {
    await garments.deleteDesign(tx, ownerId, id)
    return done(await designsOf(tx, ownerId, { channel, now: clock.now() }))
  })

export const shownDesigns = async (
  { db, clock }: Deps,
  ownerId: string | undefined,
  channel: Channel,
): Promise<Outcome<Designs>> => done(ownerId ? await designsOf(db, ownerId, { channel, now: clock.now() }) : { designs: [] })
