import type { OutboxMail } from './outbox-mail.ts'

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const OUTBOX_STYLE = `:root{color-scheme:light dark;--bg:light-dark(#faf8f4,#121110);--surface:light-dark(#fff,#1a1917);--line:light-dark(#e0d9cd,#38342e);
--ink:light-dark(#1b1815,#f4efe7);--muted:light-dark(#6a6258,#a89e90)}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:var(--bg);color:var(--ink);display:grid;grid-template-columns:minmax(240px,360px) 1fr;min-height:100vh}
header{grid-column:1/-1;display:flex;gap:16px;align-items:baseline;padding:16px 24px;border-bottom:1px solid var(--line)}h1{font-size:18px;margin:0}p{margin:0}
.muted{color:var(--muted)}a{color:inherit}nav{border-inline-end:1px solid var(--line);overflow:auto}nav ol{list-style:none;margin:0;padding:0}
nav a{display:block;padding:12px 24px;text-decoration:none;border-bottom:1px solid var(--line)}nav a[aria-current]{background:var(--surface);box-shadow:inset 3px 0 var(--ink)}
nav strong,nav span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}nav span{font-size:13px;color:var(--muted)}
main{padding:24px;min-width:0}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:720px;border:1px solid var(--line);background:var(--surface)}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--line);padding:16px;font:14px/1.6 ui-monospace,monospace}
:focus-visible{outline:2px solid light-dark(#1f4fbf,#9cc0ff);outline-offset:2px}
@media (max-width:768px){body{display:block}nav{max-height:40vh;border-inline-end:0;border-bottom:1px solid var(--line)}}`

const address = (id: string, to: string | undefined) =>
  `/api/dev/outbox?mail=${id}${to === undefined ? '' : `&to=${encodeURIComponent(to)}`}`

function entry(mail: OutboxMail, open: boolean, to: string | undefined): string {
  return `<li><a href="${safe(address(mail.id, to))}"${open ? ' aria-current="page"' : ''}><strong><bdi>${safe(mail.subject)}</bdi></strong>
<span>${safe(mail.to)}</span><span>${safe(mail.at.slice(0, 19).replace('T', ' '))} · ${safe(mail.state)}</span></a></li>`
}

function letter(mail: OutboxMail): string {
  const links = mail.links.map((link) => `<dd><a href="${safe(link)}">${safe(link)}</a></dd>`).join('<dt></dt>')
  return `<dl><dt>To</dt><dd>${safe(mail.to)}</dd><dt>Subject</dt><dd><bdi>${safe(mail.subject)}</bdi></dd>
<dt>Template</dt><dd>${safe(mail.template)}, ${safe(mail.language)}</dd><dt>State</dt><dd>${safe(mail.state)}</dd>${links ? `<dt>Links</dt>${links}` : ''}</dl>
<iframe title="The mail as HTML" src="/api/dev/outbox/${safe(mail.id)}"
 sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2>Plain text</h2><pre dir="auto">${safe(mail.plain)}</pre>`
}

export const unreadablePage = (why: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${safe(why)}</title></head><body><p>${safe(why)}</p></body></html>`

/** Renders the outbox of a demo as a page without scripts; the mail is in a sandboxed frame. */
export function outboxPage(mails: readonly OutboxMail[], open: OutboxMail | undefined, to: string | undefined): string {
  const whose = to === undefined ? '' : ` to ${safe(to)} · <a href="/api/dev/outbox">all mail</a>`
  const list = mails.map((mail) => entry(mail, mail.id === open?.id, to)).join('')
  const empty =
    '<p class="muted">No mail for you yet. Open an account or place an order, and what the shop writes appears here. What asks for the owner of an address, such as a link to a new password, is shown to whoever is signed in with it, and to an administrator.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<style>${OUTBOX_STYLE}</style></head><body><header><h1>Outbox</h1><p class="muted">Mail of this demo${whose}</p></header>
<nav aria-label="Mail"><ol>${list}</ol></nav><main>${open ? letter(open) : empty}</main></body></html>`
}
