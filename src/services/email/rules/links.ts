import type { EmailBlock, EmailContent, Template } from '../contract.ts'

/**
 * Templates about an account or a code. They link to the shop alone: a link to a copy of the shop would collect passwords and
 * codes.
 */
const ACCOUNT_TEMPLATES: readonly Template[] = [
  'verify-address',
  'reset-password',
  'claim-order',
  'nothing-to-claim',
  'password-changed',
  'account-exists',
  'new-sign-in',
  'account-erased',
  'second-factor-changed',
  'codes-tried',
  'role-changed',
  'team-invitation',
  'change-code',
  'credit-code',
  'store-credit-changed',
  'gift-card',
]

/**
 * `own`: base URL of the shop. `hosts`: other hosts that e-mails may link to; `all` for any host. E-mails of `ACCOUNT_TEMPLATES`
 * may link only to the shop.
 */
export type LinkRules = { own: string; hosts: ReadonlySet<string> | 'all' }

export const isOwnPath = (to: string) => /^\/(?![/\\])[^\s\\"<>]*$/.test(to)

/**
 * Parses an https address. Undefined for other text, and for an address with a user name, which readers take for the host:
 * `https://shop.example@elsewhere.example`.
 */
function httpsOf(to: string): URL | undefined {
  if (!/^https:\/\/[^\s"<>\\]+$/.test(to)) return undefined
  const url = URL.parse(to)
  return url && url.username === '' && url.password === '' && !/^https:\/\/[^/?#]*@/.test(to) ? url : undefined
}

export const isTarget = (to: string) => isOwnPath(to) || httpsOf(to) !== undefined

export function textsOf(block: EmailBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'note':
      return [block.text]
    case 'button':
    case 'link':
      return [block.label]
    case 'code':
      return [block.label, block.text]
    case 'picture':
      return [block.alt]
    default:
      return []
  }
}
export const targetOf = (block: EmailBlock): string | undefined => ('to' in block ? block.to : undefined)

const VARIABLE = /\{[a-zA-Z]{1,30}\}/g
/**
 * Addresses that mail clients make into links. The top-level domain is all lower or all upper case, so that `sent.The` at the
 * end of a sentence does not count.
 */
const ADDRESS =
  /(?:https?:\/\/|www\.)(?:[^\s/@]*@)?([\p{L}\p{N}.-]+)|((?:[\p{L}\p{N}-]+\.)+(?:\p{Ll}{2,24}|\p{Lu}{2,24}))(?![\p{L}\p{N}])/gu

const hostsInText = (text: string): string[] =>
  [...text.normalize('NFKC').replace(VARIABLE, 'x').matchAll(ADDRESS)].map(([, full, bare]) => (full ?? bare ?? '').toLowerCase())
const hostOfTarget = (to: string | undefined): string[] => (to?.startsWith('https://') ? [httpsOf(to)?.host ?? ''] : [])

type Parts = { subject: string; preview: string; title: string; blocks: readonly EmailBlock[] }
const placesOf = ({ subject, preview, title, blocks }: Parts): [place: string, hosts: string[]][] => [
  ['subject', hostsInText(subject)],
  ['preview', hostsInText(preview)],
  ['title', hostsInText(title)],
  ...blocks.map((block, at): [string, string[]] => [
    String(at + 1),
    [...textsOf(block).flatMap(hostsInText), ...hostOfTarget(targetOf(block))],
  ]),
]

export const hostsIn = (content: EmailContent): string[] => placesOf(content).flatMap(([, hosts]) => hosts)

/**
 * Returns the first link to a host that the rules do not permit, with its place. Undefined when all
 * are permitted.
 */
export function foreignLink(
  template: Template,
  content: EmailContent,
  { own, hosts }: LinkRules,
): { place: string; host: string } | undefined {
  const { host: ownHost, hostname } = new URL(own)
  const may = (host: string) =>
    host === ownHost || host === hostname || (!ACCOUNT_TEMPLATES.includes(template) && (hosts === 'all' || hosts.has(host)))
  for (const [place, found] of placesOf(content)) {
    const host = found.find((each) => !may(each))
    if (host !== undefined) return { place, host }
  }
  return undefined
}

/** True for an e-mail about an account or a code that leads to another site. */
export const leadsElsewhere = (template: Template, content: EmailContent, own: string): boolean =>
  foreignLink(template, content, { own, hosts: 'all' }) !== undefined
