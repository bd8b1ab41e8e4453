import { createHash } from 'node:crypto'

/** `scripts` are the inline scripts that may run: a nonce for a page made for one visitor, hashes for a page that is kept. */
export const contentPolicy = (scripts: string): string =>
  `default-src 'self'; script-src 'self' ${scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; ` +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * A nonce that many people are sent is no nonce. A kept page does not change, so its nonces are taken out and its
 * inline scripts are allowed by their hashes.
 */
export function withHashes(html: string): { html: string; policy: string } {
  const plain = html.replaceAll(/(<(?:script|style|link)\b[^>]*?) nonce="[^"]*"/g, '$1')
  const scripts = plain.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: plain, policy: contentPolicy([...new Set(hashes)].join(' ')) }
}

/** What every page carries besides its content policy. */
export const safeHeaders = (live: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', // sign-in and payment windows must be able to answer
  ...(live && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})
