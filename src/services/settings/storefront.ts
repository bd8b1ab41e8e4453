import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { StorefrontSettings } from './contract.ts'
import { problems } from './problems.ts'
import { contrastWithWhite } from './storefront-colour.ts'
import './tables.ts'

/** A house that has said nothing of its second storefront: it is open under a plain name, and delivers as the shop does. */
const DEFAULTS: StorefrontSettings = StorefrontSettings.parse({})

/** What a text on its buttons needs to be read (WCAG 2.2 AA). */
const READABLE_contrast = 4.5

/** The second storefront as the house set it up. Read anew each time: what it delivers decides about money. */
export async function storefrontSettings(db: Db | Tx): Promise<StorefrontSettings> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'storefront').executeTakeFirst()
  return row ? StorefrontSettings.parse(row.value) : DEFAULTS
}

/** Refuses `settings.colour-too-light`. */
export async function changeStorefront(
  { db, clock }: Deps,
  actor: string,
  given: StorefrontSettings,
): Promise<Outcome<StorefrontSettings>> {
  if (contrastWithWhite(given.colour) < READABLE_contrast) return refuse(problems.colourTooLight())
  return transact(db, async (tx) => {
    const at = clock.now()
    const before = await storefrontSettings(tx)
    const value = JSON.stringify(given)
    await tx
      .insertInto('setting')
      .values({ name: 'storefront', value, changed_at: at })
      .onConflict((known) => known.column('name').doUpdateSet({ value, changed_at: at }))
      .execute()
    await audit.record(tx, { actor, action: 'settings-changed', subject: 'storefront', at, before, after: given })
    await announce(tx, { kind: 'settings', id: 'storefront' })
    return done(given)
  })
}
