import { createHash } from 'node:crypto'
import { hasPermission } from '#domain/staff/permissions.ts'
import { type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/endpoint.ts'
import { type Mail, type MailContent, mailFor, newestMail, type Reader } from '#platform/mail/outbox.ts'
import { problems } from '#platform/problems.ts'
import * as email from '#services/email/index.ts'
import * as settings from '#services/settings/index.ts'
import type { OutboxMail } from './outbox-mail.ts'
import { OUTBOX_STYLE, outboxPage, unreadablePage } from './outbox-page.ts'

const MAX = 100

const UNREADABLE = 'This e-mail cannot be shown'
const WHY_UNREADABLE = `${UNREADABLE}: it could not be written. It is tried again every ten minutes.`

/**
 * Returns subject and text of an e-mail. A waiting one without a stored text is rendered now; if that fails, the text states so.
 * The text of any other is empty when it was deleted or never rendered.
 */
async function wordsOf(deps: Deps, mail: Mail): Promise<MailContent> {
  if (mail.subject !== null && mail.html !== null && mail.plain !== null) {
    return { subject: mail.subject, html: mail.html, plain: mail.plain }
  }
  const forgotten = { subject: mail.subject ?? '', html: '', plain: '' }
  if (mail.state !== 'waiting') return forgotten
  const rendered = email.readEmail(
    mail,
    await settings.storeSettings(deps),
    deps.publicAddress(),
    await email.ownContent(deps.db, mail),
  )
  return rendered ?? { subject: UNREADABLE, html: unreadablePage(WHY_UNREADABLE), plain: WHY_UNREADABLE }
}

async function shown(deps: Deps, mail: Mail): Promise<OutboxMail> {
  const { subject, plain } = await wordsOf(deps, mail)
  const { id, template, recipient, language, state, created_at } = mail
  const links = [...plain.matchAll(/^https?:\/\/\S+$/gm)].map(([link]) => link)
  return { id, template, to: recipient, language, state, at: created_at.toISOString(), subject, plain, links }
}

/**
 * A demo visitor can enter any e-mail address, so mail that gives access to an account is shown
 * only to its recipient and to staff with `team.change`.
 */
const readerFrom = ({ user, visitorId }: Actor): Reader => ({
  all: hasPermission(user?.staffRole, 'logs.read'),
  secrets: hasPermission(user?.staffRole, 'team.change'),
  address: user?.email,
  ids: [user?.id, visitorId].filter((id) => id !== undefined),
})

/** Lists demo mail that the reader may see, newest first: at most 100, optionally of one address. */
export async function newestOutbox(deps: Deps, actor: Actor, to: string | undefined): Promise<OutboxMail[]> {
  const found = await newestMail(deps.db, MAX, readerFrom(actor), to)
  return Promise.all(found.map((mail) => shown(deps, mail)))
}

const page = (html: string, policy: string) =>
  new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy } })

const STYLE_HASH = `'sha256-${createHash('sha256').update(OUTBOX_STYLE).digest('base64')}'`
const OWN_PAGE = `default-src 'none'; style-src ${STYLE_HASH}; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
/**
 * Content security policy of a mail page. Mail needs inline styles; it runs no script, loads nothing, and opens links outside
 * its frame.
 */
const MAIL_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; base-uri 'none'; frame-ancestors 'self'"

export async function outboxToRead(
  deps: Deps,
  actor: Actor,
  { to, mail }: { to?: string | undefined; mail?: string | undefined },
): Promise<Response> {
  const list = await newestOutbox(deps, actor, to)
  const open = mail ? list.find(({ id }) => id === mail) : list[0]
  return page(outboxPage(list, open, to), OWN_PAGE)
}

/** Serves one mail as HTML. Refuses `api.no-such-address` when the reader may not see it. */
export async function outboxMail(deps: Deps, actor: Actor, id: string): Promise<Outcome<never> | Response> {
  const mail = await mailFor(deps.db, readerFrom(actor), id)
  if (!mail) return refuse(problems.noSuchAddress())
  const { html } = await wordsOf(deps, mail)
  // By default a link would open inside the frame.
  return page(html.replace('<head>', '<head><base target="_top">'), MAIL_PAGE)
}
