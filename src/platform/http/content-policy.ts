import { createHash } from 'node:crypto'

/** Additional sources of a page's content policy, as space-separated origins. */
export type Others = { script: string; frame: string; connect: string; image: string; style?: string }
const NOBODY: Others = { script: '', frame: '', connect: '', image: '' }

export const together = (...all: readonly Others[]): Others => {
  const of = (kind: keyof Others) =>
    all
      .map((each) => each[kind] ?? '')
      .filter(Boolean)
      .join(' ')
  return { script: of('script'), frame: of('frame'), connect: of('connect'), image: of('image'), style: of('style') }
}

/**
 * Builds a page's Content-Security-Policy. `scripts`: inline scripts that may run, as a nonce for a page of one visitor, or as
 * hashes for a cached page.
 */
export const contentPolicy = (scripts: string, { script, frame, connect, image, style = '' }: Others = NOBODY): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${[scripts, script].filter(Boolean).join(' ')}`,
    `style-src 'self' ${style}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${image}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${connect}`.trim(),
    `frame-src 'self' ${frame}`.trim(),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Prepares a page for the cache, where a nonce would be useless because many visitors receive it. Removes the nonce from the
 * HTML, and allows the inline scripts that had it by their hashes.
 */
export function withHashes(html: string, policy: string): { html: string; policy: string } {
  const nonce = between(policy, "'nonce-", "'")
  if (nonce === undefined) return { html, policy }
  // The nonce is random for each rendering, so each occurrence marks a tag of the renderer. The rest of the page is not parsed.
  const [first = '', ...others] = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  let plain = first
  for (const other of others) {
    const tag = plain.slice(plain.lastIndexOf('<')) + other.slice(0, other.indexOf('>'))
    const script = tag.startsWith('<script') && !tag.includes(' src=') ? between(other, '>', '</script>') : undefined
    if (script !== undefined) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    plain += other
  }
  return { html: plain, policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')) }
}

function between(text: string, before: string, after: string): string | undefined {
  const found = text.indexOf(before)
  const from = found + before.length
  const to = found === -1 ? -1 : text.indexOf(after, from)
  return to === -1 ? undefined : text.slice(from, to)
}

/**
 * Content policy for responses that are not pages: opened directly, they can run and load nothing.
 */
export const NOTHING = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const ALWAYS_SECURE = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const

export const safeHeaders = (live: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', // sign-in and payment pop-ups must reach the page that opened them
  ...(live && { [ALWAYS_SECURE[0]]: ALWAYS_SECURE[1] }),
})
