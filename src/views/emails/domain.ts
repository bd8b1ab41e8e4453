import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { DomainCheck } from '#services/email/contract.ts'
import { checkDomain, type TxtResolver } from '#services/email/index.ts'

/** Checks the DNS records of the sending domain now. */
export const domainCheck = async ({ config, clock }: Deps, resolve?: TxtResolver): Promise<Outcome<DomainCheck>> =>
  done(await checkDomain(config, clock.now(), resolve))
