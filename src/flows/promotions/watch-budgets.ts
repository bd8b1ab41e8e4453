import { done } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#services/email/index.ts'
import { storeSettings } from '#services/settings/index.ts'

/** Alerts staff of campaigns whose budget is nearly or fully used, by an action item and an e-mail to the shop. */
export async function watchBudgets(deps: Deps): Promise<void> {
  const ids = await promotions.campaignsToAlert(deps.db)
  if (ids.length === 0) return
  const { email: to } = await storeSettings(deps)
  for (const id of ids)
    await transact(deps.db, async (tx) => {
      const at = deps.clock.now()
      const alert = await promotions.alertCampaign(tx, id, at)
      if (!alert || !to) return done(undefined)
      const data = { campaign: alert.name, percent: alert.percent, path: '/admin/campaigns' }
      const language = await identity.languageOfAccount(tx, to)
      await queueEmail(deps, tx, { template: 'campaign-budget', to, language, data, at })
      return done(undefined)
    })
}
