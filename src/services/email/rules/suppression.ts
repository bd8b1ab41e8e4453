import type { EmailData, SuppressionReason, Template } from '../contract.ts'

export type MailKind = 'security' | 'service' | 'alert' | 'marketing'

const SECURITY: readonly string[] = [
  'verify-address',
  'reset-password',
  'claim-order',
  'password-changed',
  'account-exists',
  'new-sign-in',
  'second-factor-changed',
  'codes-tried',
  'role-changed',
  'team-invitation',
  'change-code',
  'credit-code',
] satisfies Template[]
const ALERTS: readonly string[] = ['back-in-stock', 'delivery-time-free'] satisfies Template[]
const MARKETING: readonly string[] = [
  'bag-reminder',
  'review-invitation',
  'welcome',
  'care-advice',
  'win-back',
  'old-measurements',
  'price-drop',
] satisfies Template[]

/** A campaign e-mail without an unsubscribe link is about an order. */
export function mailKind({ template, data }: { template: string; data: Partial<EmailData['house-letter']> }): MailKind {
  if (SECURITY.includes(template)) return 'security'
  if (ALERTS.includes(template)) return 'alert'
  return MARKETING.includes(template) || (template === 'house-letter' && data.stopPath !== undefined) ? 'marketing' : 'service'
}

/**
 * Kinds that each reason stops. A hard bounce does not stop security mail, because the mailbox may
 * work again. Unsubscribing does not stop alerts, because each was requested. A complaint does,
 * because more complaints would harm the delivery of other e-mails.
 */
const STOPS: Readonly<Record<SuppressionReason, readonly MailKind[]>> = {
  'hard-bounce': ['service', 'alert', 'marketing'],
  'soft-bounces': ['alert', 'marketing'],
  complaint: ['alert', 'marketing'],
  unsubscribed: ['marketing'],
  staff: ['alert', 'marketing'],
}

/** Returns the first of an address's reasons that stops a kind of e-mail. Undefined when it may be sent. */
export const stopping = (reasons: readonly SuppressionReason[], kind: MailKind): SuppressionReason | undefined =>
  reasons.find((reason) => STOPS[reason].includes(kind))

/** Soft bounces within `within_days` that suppress an address for `pause_days`. */
export const SOFT = { count: 5, within_days: 7, pause_days: 14 } as const

export type BounceKind = 'hard' | 'soft'

/** Enhanced status codes (RFC 3463) of addresses that do not exist, have moved, or are turned off. */
const NO_SUCH_ADDRESS = /^5\.(1\.(1|2|3|6|10)|2\.1|4\.4)$/

/** Returns the kind of a bounce by its enhanced status code. Blocks and full mailboxes are soft: a later mail may arrive. */
export const bounceKind = (status: string): BounceKind => (NO_SUCH_ADDRESS.test(status) ? 'hard' : 'soft')

const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/

/**
 * Returns the kind of bounce in a mail server's refusal of a recipient, such as `EENVELOPE 550 … 5.1.1 No such user`. Without
 * an enhanced status code, 550, 551 and 553 mean that the address does not exist. Undefined for a refusal of the message
 * itself.
 */
export function refusalKind(why: string): BounceKind | undefined {
  const [, reply] = /^EENVELOPE (\d{3})\b/.exec(why) ?? []
  if (reply === undefined || /mail command failed/i.test(why)) return undefined
  const [, status] = ENHANCED.exec(why) ?? []
  return status ? bounceKind(status) : ['550', '551', '553'].includes(reply) ? 'hard' : 'soft'
}
