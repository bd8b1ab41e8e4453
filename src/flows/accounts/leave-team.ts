import type { Outcome } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import type { Team } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import type { Deps } from '#platform/deps.ts'

export const leaveTeam = (deps: Deps, actor: string, id: string): Promise<Outcome<Team>> =>
  identity.leaveTeam(deps, actor, id, async (tx, account) => (await credit.storeCreditOf(tx, account)) > 0)
