import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { cleanLine } from '#kernel/text.ts'
import type { Config } from '#platform/config.ts'
import type { DomainCheck } from './contract.ts'
import { judgeDomain } from './rules/domain-check.ts'

export type TxtResolver = (name: string) => Promise<string[][]>

const TIMEOUT_ms = 2_500
const NONE = ['ENOTFOUND', 'ENODATA']

const systemResolver = (): TxtResolver => {
  const resolver = new Resolver({ timeout: TIMEOUT_ms, tries: 1 })
  return (name) => resolver.resolveTxt(name)
}

/** Returns the TXT records of a name. Empty when it has none, undefined when the lookup fails. */
async function recordsAt(resolve: TxtResolver, name: string): Promise<string[] | undefined> {
  const late = Symbol('late')
  const timer = new Promise<typeof late>((end) => setTimeout(() => end(late), TIMEOUT_ms * 2).unref())
  try {
    const found = await Promise.race([resolve(name), timer])
    return found === late ? undefined : found.map((parts) => cleanLine(parts.join('')).slice(0, 1_000)).slice(0, 50)
  } catch (error) {
    return NONE.includes(String((error as { code?: string }).code)) ? [] : undefined
  }
}

/** Returns the DMARC records of a domain, or those of its parent when it has none. */
async function dmarcAt(resolve: TxtResolver, domain: string): Promise<string[] | undefined> {
  const own = await recordsAt(resolve, `_dmarc.${domain}`)
  const parent = domain.slice(domain.indexOf('.') + 1)
  return own?.length === 0 && parent.includes('.') ? recordsAt(resolve, `_dmarc.${parent}`) : own
}

const publicKeyOf = (pem: string): string => createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('base64')

type Sending = Pick<Config, 'mailFrom' | 'smtpUrl' | 'dkim'>

/** Checks the DNS records of the domain that the shop sends from. Each lookup takes at most five seconds. */
export async function checkDomain(
  { mailFrom, smtpUrl, dkim }: Sending,
  now: Date,
  resolve: TxtResolver = systemResolver(),
): Promise<DomainCheck> {
  const domain = mailFrom?.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase()
  if (!domain) return { domain: null, findings: [] }
  const at = (name: string) => recordsAt(resolve, name)
  const [spf, dmarc, sts, records] = await Promise.all([
    at(domain),
    dmarcAt(resolve, domain),
    at(`_mta-sts.${domain}`),
    dkim && at(`${dkim.selector}._domainkey.${domain}`),
  ])
  const smtpHost = smtpUrl ? new URL(smtpUrl).hostname : undefined
  const signed = dkim && { selector: dkim.selector, publicKey: publicKeyOf(dkim.key), records }
  const today = now.toISOString().slice(0, 10).replaceAll('-', '')
  return { domain, findings: judgeDomain({ domain, smtpHost, spf, dmarc, sts, dkim: signed, today }) }
}
