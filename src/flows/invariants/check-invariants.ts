import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

/** Checks the invariants and logs each violation. Opens one action item per invariant. */
export async function checkInvariants({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const { invariant, count, examples } of await brokenInvariants(db)) {
    log.error({ invariant, count, examples }, 'invariant violated')
    const at = clock.now()
    await transact(db, async (tx) => {
      const cause = `${invariant} ${at.toISOString()}`
      const detail = { invariant, count, examples }
      await actionItems.openUnlessOpen(tx, { invariant }, { kind: 'invariant-broken', cause, detail, at })
      return done(undefined)
    })
  }
}
