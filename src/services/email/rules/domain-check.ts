import type { DomainFinding, DomainResult } from '../contract.ts'

/** TXT records by kind; undefined when the lookup failed. */
export type DomainFacts = {
  domain: string
  smtpHost: string | undefined
  spf: string[] | undefined
  dmarc: string[] | undefined
  sts: string[] | undefined
  /** Undefined when the shop itself does not sign. `publicKey` is in base64. */
  dkim: { selector: string; publicKey: string; records: string[] | undefined } | undefined
  /** Day for the id of a new MTA-STS policy: `20261129`. */
  today: string
}

const starting = (records: readonly string[], version: RegExp) => records.filter((record) => version.test(record))

function spfOf({ domain, smtpHost, spf }: DomainFacts): DomainFinding {
  const add = `v=spf1 ${smtpHost ? `a:${smtpHost}` : 'mx'} ~all`
  const finding = { record: 'spf', name: domain } as const
  if (!spf) return { ...finding, result: 'unreachable', found: [], add: null }
  const found = starting(spf, /^v=spf1( |$)/i)
  const [first = ''] = found
  if (found.length === 0) return { ...finding, result: 'missing', found, add }
  if (found.length > 1) return { ...finding, result: 'several', found: found.slice(0, 5), add: null }
  if (/(^|\s)\+?all\b/i.test(first)) return { ...finding, result: 'open', found, add: first.replace(/(^|\s)\+?all\b/i, '$1~all') }
  const isClosed = /(^|\s)[-~]all\b/i.test(first) || /\sredirect=/i.test(first)
  return {
    ...finding,
    result: isClosed ? 'well' : 'weak',
    found,
    add: isClosed ? null : `${first.replace(/\s\?all\b/i, '')} ~all`,
  }
}

const tagOf = (record: string, tag: string): string =>
  new RegExp(`(?:^|;)\\s*${tag}\\s*=\\s*([^;]*)`, 'i').exec(record)?.[1]?.replace(/\s/g, '') ?? ''

function dkimOf({ domain, dkim }: DomainFacts): DomainFinding {
  const name = `${dkim?.selector ?? 'selector'}._domainkey.${domain}`
  const finding = { record: 'dkim', name } as const
  if (!dkim) return { ...finding, result: 'off', found: [], add: null }
  if (!dkim.records) return { ...finding, result: 'unreachable', found: [], add: null }
  const add = `v=DKIM1; k=rsa; p=${dkim.publicKey}`
  const found = dkim.records.filter((record) => tagOf(record, 'p') !== '').slice(0, 5)
  if (found.length === 0) return { ...finding, result: 'missing', found, add }
  const isSame = found.some((record) => tagOf(record, 'p') === dkim.publicKey)
  return { ...finding, result: isSame ? 'well' : 'different', found, add: isSame ? null : add }
}

function dmarcOf({ domain, dmarc }: DomainFacts): DomainFinding {
  const finding = { record: 'dmarc', name: `_dmarc.${domain}` } as const
  if (!dmarc) return { ...finding, result: 'unreachable', found: [], add: null }
  const found = starting(dmarc, /^v=DMARC1\s*;/i)
  const [first = ''] = found
  const report = tagOf(first, 'rua') || `mailto:dmarc@${domain}`
  const add = `v=DMARC1; p=quarantine; rua=${report}`
  if (found.length === 0) return { ...finding, result: 'missing', found, add }
  if (found.length > 1) return { ...finding, result: 'several', found: found.slice(0, 5), add: null }
  const isStrict = ['quarantine', 'reject'].includes(tagOf(first, 'p').toLowerCase())
  return { ...finding, result: isStrict ? 'well' : 'weak', found, add: isStrict ? null : add }
}

function stsOf({ domain, sts, today }: DomainFacts): DomainFinding {
  const found = starting(sts ?? [], /^v=STSv1\s*;/i)
  const result: DomainResult = sts === undefined ? 'unreachable' : found.length > 0 ? 'well' : 'missing'
  const add = result === 'missing' ? `v=STSv1; id=${today}` : null
  return { record: 'mta-sts', name: `_mta-sts.${domain}`, result, found: found.slice(0, 5), add }
}

export const judgeDomain = (facts: DomainFacts): DomainFinding[] => [spfOf(facts), dkimOf(facts), dmarcOf(facts), stsOf(facts)]
