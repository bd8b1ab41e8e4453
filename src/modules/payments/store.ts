import { sql } from 'kysely'
import type { AttemptState, Provider } from './contract.ts'

export const NOT_USED = { applied_at: null, trouble: null }

/** SQL condition: events of a reference that matched no attempt. */
export const isUnknown = (reference: string) => sql<boolean>`(
  provider in ('stripe', 'pesapal') and reference = ${reference} and trouble = 'unknown')`

export type ProviderKey = { provider: Provider; reference: string; attemptId: string | null }

export const isAbout = ({ provider, reference, attemptId }: ProviderKey) => sql<boolean>`(
  payment_attempt.provider = ${provider}
  and (payment_attempt.provider_reference = ${reference} or payment_attempt.id = ${attemptId}::uuid))`

/** The provider is not processing such an attempt, and nothing of it is authorised or received. */
export const PAYABLE: readonly AttemptState[] = ['created', 'requires_action', 'failed', 'cancelled', 'expired']
