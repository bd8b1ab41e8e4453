import { startScriptsAfterFirstPaint } from './start-scripts.ts'

const MODULE = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*\/>/g
const MESSAGES = /<link rel="preload" as="fetch" [^>]*?href="([^"]+)"[^>]*\/>/g
const START = /<script (?=[^>]*type="module")([^>]*?)type="module"/

/**
 * The order in which a browser fetches what a page is made of: what is seen before what makes it move. The scripts and
 * their messages are kept out of a browser's sight until the first screenful stands; then a few lines at the end of the page
 * wake them (`start-scripts.ts`). React Router writes them, and has no option for when.
 */
export function deferScripts(html: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  const body = html.slice(end)
  if (!START.test(body)) return head + body
  const modules = [...head.matchAll(MODULE)].map(([, href]) => href)
  const messages = [...head.matchAll(MESSAGES)].map(([, href]) => href)
  const nonce = /nonce="[^"]*"/.exec(START.exec(body)?.[1] ?? '')?.[0] ?? ''
  return (
    head.replaceAll(MODULE, '').replaceAll(MESSAGES, '') +
    body
      .replace(START, `<script data-modules="${modules.join(' ')}" data-messages="${messages.join(' ')}" $1type="text/waiting"`)
      .replace(/(<script data-modules[^>]*?) async=""/, '$1') // what is not a script yet cannot be asynchronous
      .replace(/<\/body>/, `<script ${nonce}>(${startScriptsAfterFirstPaint})()</script></body>`)
  )
}
