import type { Order } from './memory.ts'

const CSS = `
:root { color-scheme: light dark; --ground: #f6f3ee; --sheet: #fffdf9; --ink: #25221e; --soft: #6d665d; --line: #dfd8cd; --accent: #3f4f3a; --on: #fffdf9; --mark: #efe3c8 }
@media (prefers-color-scheme: dark) { :root { --ground: #191714; --sheet: #23201c; --ink: #ece6dc; --soft: #a89f92; --line: #3a352e; --accent: #b9c9ae; --on: #1d211a; --mark: #463b22 } }
* { box-sizing: border-box } body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.mark { margin: 0; padding: 12px 16px; background: var(--mark); text-align: center; font-size: 15px }
main { max-width: 440px; margin: 32px auto; padding: 0 16px } .sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 24px }
h1 { font-size: 18px; font-weight: 600; margin: 0 0 4px } .amount { font-size: 34px; line-height: 1.2; margin: 0; font-variant-numeric: tabular-nums } .soft { color: var(--soft); margin: 4px 0 0; font-size: 15px; overflow-wrap: anywhere }
fieldset { border: 0; margin: 24px 0 0; padding: 0 } legend { padding: 0; font-weight: 600; margin-bottom: 8px }
label { display: flex; gap: 12px; align-items: center; min-height: 52px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; margin-top: 8px; cursor: pointer }
label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) } input { accent-color: var(--accent); width: 18px; height: 18px; margin: 0 }
button { font: inherit; width: 100%; min-height: 48px; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; margin-top: 8px }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600; margin-top: 24px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px } h2 { font-size: 15px; font-weight: 600; margin: 28px 0 0 }`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const shell = (title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${CSS}</style></head>
<body><p class="mark"><strong>Demonstration.</strong> No money moves, and no phone or card is asked.</p><main><div class="sheet">${body}</div></main></body></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin', // with `no-referrer` the browser would send `Origin: null` with this page's form
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    },
  )

/** Asks for a choice, not for payment data. */
export function paymentPage(order: Order): Response {
  const amount = `${order.currency} ${(order.amount / 100).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`
  const deed = (name: string, label: string, main = false) =>
    `<button name="deed" value="${name}"${main ? ' class="main"' : ''}>${label}</button>`
  return shell(
    `Pay ${amount} (demonstration)`,
    `<h1>Amount to pay</h1><p class="amount">${amount}</p><p class="soft">${escaped(order.request.description)}</p><p class="soft">Reference ${escaped(order.reference)}</p>
<form method="post"><fieldset><legend>How would you pay?</legend>
<label><input type="radio" name="method" value="mpesa" checked> M-Pesa</label><label><input type="radio" name="method" value="card"> Card</label></fieldset>
${deed('pay', `Pay ${amount}`, true)}<h2>Or see what else can happen</h2>
${deed('later', 'Confirm on the phone a little later')}${deed('fail', 'Let the payment fail')}${deed('leave', 'Leave without paying')}</form>`,
  )
}

export const finishedPage = (backUrl: string): Response =>
  shell(
    'Nothing to pay (demonstration)',
    `<h1>There is nothing to pay here any more</h1><p class="soft">This payment was made or stopped already.</p><p><a href="${escaped(backUrl)}">Back to the shop</a></p>`,
  )

export const unknownPage = (): Response =>
  shell('Not found (demonstration)', '<h1>There is no such payment</h1><p class="soft">Go back to the shop and try again.</p>')
