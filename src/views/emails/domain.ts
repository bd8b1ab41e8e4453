import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { DomainCheck } from '#services/email/contract.ts'
import { checkDomain, type TxtResolver } from '#services/email/index.ts'

export const domainCheck = async ({ config, clock }: Deps, resolve?: TxtResolver): Promise<Outcome<DomainCheck>> =>
  done(await checkDomain(config, clock.now(), resolve))
