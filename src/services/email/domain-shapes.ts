import { z } from 'zod'

export const DOMAIN_RECORDS = ['spf', 'dkim', 'dmarc', 'mta-sts'] as const
export type DomainRecord = (typeof DOMAIN_RECORDS)[number]

export const DOMAIN_RESULTS = ['well', 'missing', 'several', 'open', 'weak', 'different', 'off', 'unreachable'] as const
export type DomainResult = (typeof DOMAIN_RESULTS)[number]

/** `found`: published records. `add`: record to publish at `name`, or null. */
export const DomainFinding = z.object({
  record: z.enum(DOMAIN_RECORDS),
  result: z.enum(DOMAIN_RESULTS),
  name: z.string(),
  found: z.array(z.string()).max(5),
  add: z.string().nullable(),
})
export type DomainFinding = z.infer<typeof DomainFinding>

/** `domain`: null without `MAIL_FROM`. */
export const DomainCheck = z.object({ domain: z.string().nullable(), findings: z.array(DomainFinding).max(4) })
export type DomainCheck = z.infer<typeof DomainCheck>
