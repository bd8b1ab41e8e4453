import { minutesAfter } from '#kernel/clock.ts'
import type { Consent } from '#modules/customers/index.ts'
import * as customers from '#modules/customers/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as email from '#services/email/index.ts'

/**
 * Records marketing consent or its withdrawal. A withdrawal by e-mail also suppresses the address, so that another account with
 * this address gets no marketing.
 */
export async function changeConsent(
  tx: Tx,
  { id, email: address }: { id: string; email: string },
  consent: Consent,
): Promise<void> {
  await customers.recordConsent(tx, id, consent)
  await customers.dropConsent(tx, id)
  if (consent.given) await email.unsuppress(tx, email.addressHash(address), 'unsubscribed')
  else if (consent.source === 'mail')
    await email.suppress(tx, { address, reason: 'unsubscribed', source: 'unsubscribe-link', at: consent.at })
}

/** Days that the link of double opt-in works. */
export const CONFIRM_days = 7
/** Pause before the link is sent again. */
const AGAIN_minutes = 10

/**
 * Stores a consent request and mails its confirmation link (double opt-in). Sends no other link to the same address for ten
 * minutes, so that a customer cannot fill a mailbox.
 */
export async function requestConsent(
  deps: Pick<Deps, 'jobs' | 'secret'>,
  tx: Tx,
  { id, email: address, name }: { id: string; email: string; name: string },
  { source, words = '', language, at }: Omit<Consent, 'given'>,
): Promise<void> {
  const earlier = await customers.openConsent(tx, id)
  if (earlier && earlier.email === address && earlier.asked_at > minutesAfter(at, -AGAIN_minutes)) return
  const request = { user_id: id, email: address, source, words, language: language ?? null, asked_at: at }
  await customers.holdConsent(tx, request)
  const path = `/wishlist?news=${customers.consentToken(deps.secret, id, at)}`
  const mail = { template: 'confirm-subscription' as const, to: address, language: language ?? 'en' }
  await email.queueEmail(deps, tx, { ...mail, data: { name, path, days: CONFIRM_days }, at })
}
