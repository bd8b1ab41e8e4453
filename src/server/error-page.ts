import { createHash } from 'node:crypto'
import { contentPolicy } from '#platform/http/content-policy.ts'

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.6 system-ui,sans-serif;
color:light-dark(#221d18,#efe9e1);background:light-dark(#fbf9f6,#171412)}main{padding:2rem;max-width:34rem}h1{font-size:1.6rem;margin:0}
a{color:light-dark(#7a3b1d,#e0a07c)}small{opacity:.7}`
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

type Plain = { status: number; language: string; direction: 'ltr' | 'rtl'; title: string; main: string; reload_s?: number }

/** Returns a page without scripts, files and settings, which could fail. `main` is HTML. */
export function plainPage({ status, language, direction, title, main, reload_s }: Plain): Response {
  const reload = reload_s === undefined ? '' : `<meta http-equiv="refresh" content="${reload_s}">`
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="robots" content="noindex">${reload}<style>${STYLE}</style></head><body><main>
<h1>${title}</h1>${main}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentPolicy('').replace("style-src 'self'", `style-src ${STYLE_HASH}`),
    },
  })
}

export function errorPage(requestId: string): Response {
  const main = `<p>Nothing was charged or changed by this page. Please try again, or go back to <a href="/">the shop</a>.</p>
<p><small>If you write to us, please mention ${requestId}.</small></p>`
  return plainPage({ status: 500, language: 'en', direction: 'ltr', title: 'Something went wrong on our side.', main })
}
