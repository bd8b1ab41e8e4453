import { done } from '#kernel/outcome.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#services/email/index.ts'
import { piecesNamed, requestsToMail, variantsOf } from '#views/stock/stock-requests.ts'

const BATCH_SIZE = 100
const MAX_TURNS = 50

/**
 * Queues back-in-stock mails. Each request is marked done in the transaction that queues its mail, so it gets at most one mail.
 */
export async function mailStock(deps: Deps): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const ids = await requestsToMail(deps.db, BATCH_SIZE)
    if (ids.length === 0) return
    const variants = await variantsOf(deps.db, ids)
    const pieces = await piecesNamed(
      deps.db,
      variants.map(({ variant_id }) => variant_id),
    )
    const sent = await transact(deps.db, async (tx) => {
      const at = deps.clock.now()
      const claimed = await wishlist.claimRequests(tx, ids, at)
      for (const { id, variant_id, email, language } of claimed) {
        const piece = pieces.get(variant_id)
        if (!piece) continue
        const data = { piece: piece.name, details: detailsOf(piece), path: pathOf(piece), stopPath: stopPath(deps.secret, id) }
        await queueEmail(deps, tx, { template: 'back-in-stock', to: email, language, data, at })
      }
      return done(claimed.length)
    })
    if (!sent.ok || sent.value === 0) return // another process has claimed them
  }
}

type RequestedVariant = { slug: string; cloth: string | null; swatch: string | null; size: string | null; descriptor: string }

const detailsOf = ({ cloth, size, descriptor }: RequestedVariant) => [cloth, size].filter(Boolean).join(' · ') || descriptor

function pathOf({ slug, swatch, size }: RequestedVariant): string {
  const chosen = new URLSearchParams({ ...(swatch && { cloth: swatch }), ...(size && { size }) })
  return `/product/${slug}${chosen.size > 0 ? `?${chosen}` : ''}`
}

const stopPath = (secret: string, requestId: string) => `/wishlist?stop=${wishlist.stopToken(secret, requestId)}`
