import { wakeAfterFirstSight } from './wake.ts'

/** The first picture that was marked as most of the first screenful: its files, and how wide it is shown. */
const MAIN_PICTURE = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*?fetchPriority="high"/
const MODULE = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*\/>/g
const MESSAGES = /<link rel="preload" as="fetch" [^>]*?href="([^"]+)"[^>]*\/>/g
const START = /<script (?=[^>]*type="module")([^>]*?)type="module"/

/**
 * The order in which a browser fetches what a page is made of: what is seen before what makes it move. The main picture
 * is named at the top of the page. The scripts and their messages are kept out of a browser's sight until the first screenful
 * stands; then a few lines at the end of the page wake them (`wake.ts`).
 */
export function firstThingsFirst(html: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = withMainPicture(html.slice(0, end), html)
  const body = html.slice(end)
  if (!START.test(body)) return head + body
  const modules = [...head.matchAll(MODULE)].map(([, href]) => href)
  const messages = [...head.matchAll(MESSAGES)].map(([, href]) => href)
  const nonce = /nonce="[^"]*"/.exec(START.exec(body)?.[1] ?? '')?.[0] ?? ''
  return (
    head.replaceAll(MODULE, '').replaceAll(MESSAGES, '') +
    body
      .replace(START, `<script data-modules="${modules.join(' ')}" data-messages="${messages.join(' ')}" $1type="text/waiting"`)
      .replace(/<\/body>/, `<script ${nonce}>(${wakeAfterFirstSight})()</script></body>`)
  )
}

function withMainPicture(head: string, html: string): string {
  const [, files, sizes] = MAIN_PICTURE.exec(html) ?? []
  if (!files) return head
  const picture = `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high"/>`
  return head.replace('<link ', `${picture}<link `)
}
