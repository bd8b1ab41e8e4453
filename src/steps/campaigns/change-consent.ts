import type { Consent } from '#modules/customers/index.ts'
import * as customers from '#modules/customers/index.ts'
import type { Tx } from '#platform/db.ts'
import * as email from '#services/email/index.ts'

/**
 * Records marketing consent or its withdrawal. A withdrawal by e-mail also suppresses the address, so that another account or an
 * import with this address gets no marketing. New consent ends that suppression; complaints and bounces stay.
 */
export async function changeConsent(
  tx: Tx,
  { id, email: address }: { id: string; email: string },
  consent: Consent,
): Promise<void> {
  await customers.recordConsent(tx, id, consent)
  if (consent.given) await email.unsuppress(tx, email.addressHash(address), 'unsubscribed')
  else if (consent.source === 'mail')
    await email.suppress(tx, { address, reason: 'unsubscribed', source: 'unsubscribe-link', at: consent.at })
}
