import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailEventList } from '#services/email/contract.ts'
import { latestMailEvents } from '#services/email/index.ts'
import { maskedAddress } from './outbox.ts'

const SHOWN = 50

/**
 * Lists the latest reports of mail providers and the URLs that they call. Without `customers.read`, addresses are masked and no
 * text of an unknown report is shown.
 */
export async function mailEvents(deps: Deps, by: Rights): Promise<Outcome<MailEventList>> {
  const names = hasRight(by, 'customers.read')
  const rows = await latestMailEvents(deps.db, SHOWN)
  const providers = Object.keys(deps.config.mailEvents ?? {}).map((provider) => ({
    provider,
    url: `${deps.publicAddress()}/api/webhooks/mail/${provider}`,
  }))
  const events = rows.map(({ provider, kind, notice, received_at, applied_at, trouble, body }) => ({
    provider,
    kind,
    at: received_at.toISOString(),
    address: notice && (names ? notice.address : maskedAddress(notice.address)),
    effect: notice?.effect ?? null,
    status: trouble ?? notice?.status ?? null,
    isApplied: applied_at !== null && trouble === null,
    event: names ? body : null,
  }))
  return done({ providers, events })
}
