import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
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
  deps: Deps,
  actor: string,
  given: StorefrontSettings,
): Promise<Outcome<StorefrontSettings>> {
  if (contrastWithWhite(given.colour) < READABLE_contrast) return refuse(problems.colourTooLight())
  return changeSetting(deps, actor, { name: 'storefront', read: storefrontSettings, heard: 'settings' }, given)
}
