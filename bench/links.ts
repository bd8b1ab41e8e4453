import { parseArgs } from 'node:util'
import { htmlFaults } from '../tests/html.ts'

/**
 * Crawls a running shop like an anonymous visitor. Reports dead links with the page that contains them, and violations of the
 * HTML standard. Exits with 1 if there are any.
 *
 * node bin/run.mjs bench/links.ts --shop http://localhost:3000 [--pages 400]
 */
const { values } = parseArgs({ options: { shop: { type: 'string' }, pages: { type: 'string', default: '400' } } })
const shop: string = values.shop?.replace(/\/$/, '') ?? ''
if (!shop) throw new Error('say which shop: --shop http://localhost:3000')
const most = Number(values.pages)
const PATIENCE_ms = 20_000

const LEFT_OUT = /^\/(?:admin|api\/(?!media)|stripe-checkout)|^#|^(?:mailto|tel|https?|data|blob):/
/** Ignores other parameters, because filters have too many combinations. */
const keyOf = (href: string) => {
  const url = new URL(href, shop)
  const keptParams = [...url.searchParams].filter(([name]) => name === 'page' || name === 'department')
  return url.pathname + (keptParams.length > 0 ? `?${new URLSearchParams(keptParams)}` : '')
}

const seen = new Map<string, string>([['/', 'the shop']])
const waiting = ['/', '/help-center', '/storefront', '/sitemap.xml', '/robots.txt']
for (const path of waiting) seen.set(path, 'the shop')
const dead: string[] = []
let undrawn = 0
const invalid: string[] = []
let read = 0

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<(?:a|link|img|source|script)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].map(([, href = '']) => href)
  const widths = [...html.matchAll(/\s(?:image)?srcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
  )
  return [...links, ...widths].filter(Boolean).map((href) => href.replaceAll('&amp;', '&'))
}

while (waiting.length > 0) {
  const path = waiting.shift() ?? ''
  const answer: Response | undefined = await fetch(shop + path, {
    redirect: 'follow',
    signal: AbortSignal.timeout(PATIENCE_ms),
  }).catch(() => undefined)
  if (answer?.status === 503 && path.startsWith('/api/media/')) {
    undrawn += 1
    continue
  }
  if (!answer || answer.status >= 400) {
    dead.push(`${path}: ${answer?.status ?? 'no answer'} (on ${seen.get(path)})`)
    continue
  }
  if (!answer.headers.get('Content-Type')?.startsWith('text/html') || read >= most) {
    await answer.body?.cancel()
    continue
  }
  read += 1
  const html = await answer.text()
  for (const fault of await htmlFaults(html)) invalid.push(`${path}: ${fault}`)
  for (const href of linksIn(html)) {
    if (LEFT_OUT.test(href) && !href.startsWith(shop)) continue
    const key = keyOf(href)
    if (seen.has(key)) continue
    seen.set(key, path)
    waiting.push(key)
  }
}
for (const line of [...dead, ...invalid.slice(0, 50)]) console.log(line)
console.log(
  `${seen.size} addresses asked, ${read} pages read: ${dead.length} dead, ${undrawn} pictures not drawn yet, ${invalid.length} faults of HTML`,
)
process.exitCode = dead.length + invalid.length > 0 ? 1 : 0
