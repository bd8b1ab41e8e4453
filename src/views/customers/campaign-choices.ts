import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { CampaignChoices } from '#modules/customers/contract.ts'
import { segmentList } from '#modules/customers/index.ts'
import '#modules/promotions/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'

const MOST = 200

export async function campaignChoices(deps: Deps): Promise<Outcome<CampaignChoices>> {
  const [list, promotions, { timeZone }] = await Promise.all([segmentList(deps), promotionsWithCodes(deps), storeSettings(deps)])
  if (!list.ok) return list
  return done({ segments: list.value.segments.map(({ id, name, total }) => ({ id, name, total })), promotions, timeZone })
}

async function promotionsWithCodes({ db, clock }: Deps): Promise<CampaignChoices['promotions']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from promotion where needs_code and deleted_at is null and activated_at is not null and not paused
      and (ends is null or ends > ${clock.now()}) order by name, id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
