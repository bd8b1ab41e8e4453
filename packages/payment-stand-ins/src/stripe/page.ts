import type { Thing } from './memory.ts'

const CSS = `
:root { color-scheme: light dark; --ground: #f6f3ee; --sheet: #fffdf9; --ink: #25221e; --soft: #6d665d; --line: #dfd8cd; --accent: #3f4f3a; --on: #fffdf9; --mark: #efe3c8 }
@media (prefers-color-scheme: dark) { :root { --ground: #191714; --sheet: #23201c; --ink: #ece6dc; --soft: #a89f92; --line: #3a352e; --accent: #b9c9ae; --on: #1d211a; --mark: #463b22 } }
* { box-sizing: border-box } body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.mark { margin: 0; padding: 12px 16px; background: var(--mark); text-align: center; font-size: 15px }
main { max-width: 440px; margin: 32px auto; padding: 0 16px } .sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 24px }
h1 { font-size: 20px; line-height: 1.3; font-weight: 600; margin: 0 0 12px } .amount { font-size: 34px; line-height: 1.2; margin: 0; font-variant-numeric: tabular-nums } .soft { color: var(--soft); margin: 4px 0 0; font-size: 15px; overflow-wrap: anywhere }
button { font: inherit; width: 100%; min-height: 48px; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; margin-top: 8px }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600; margin-top: 24px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const shell = (title: string, body: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${CSS}</style></head>
<body><p class="mark"><strong>Demonstration.</strong> No money moves, and no bank is asked.</p><main><div class="sheet">${body}</div></main></body></html>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin', // with `no-referrer` the browser would send `Origin: null` with this page's form
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    },
  )

export function challengePage(intent: Thing): Response {
  const amount = `${String(intent.currency).toUpperCase()} ${(Number(intent.amount) / 100).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`
  return shell(
    'Is it you? (demonstration)',
    `<h1>Your bank asks: is it you who pays?</h1><p class="amount">${amount}</p><p class="soft">${escaped(String(intent.description ?? ''))}</p>
<form method="post"><button class="main" name="answer" value="yes">Yes, it is me</button><button name="answer" value="no">No, stop this payment</button></form>`,
  )
}

export const gonePage = (): Response =>
  shell(
    'Not found (demonstration)',
    '<h1>There is no such payment</h1><p class="soft">Go back to the shop and try again.</p>',
    404,
  )
