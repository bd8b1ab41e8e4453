import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderMails } from '#modules/orders/contract.ts'
import { findByNumber, problems } from '#modules/orders/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mail } from '#platform/mail/outbox.ts'
import '#platform/mail/tables.ts'
import * as email from '#services/email/index.ts'
import { storeSettings } from '#services/settings/index.ts'

const MOST = 200
/** Order number in the data of a mail. Null for mails about something else. */
const NAMED = sql<string>`coalesce(data ->> 'number', data -> 'order' ->> 'number')`

const mailsAbout = (db: Db | Tx, number: string) =>
  db.selectFrom('mail').selectAll().where(NAMED, '=', number).where('secret', '=', false)

/**
 * Lists the newest stored mails about an order that are not secret, at most `MOST`. Refuses
 * `orders.no-such-order`.
 */
export async function orderMails(deps: Deps, number: string): Promise<Outcome<OrderMails>> {
  const { db } = deps
  const [order, sender] = await Promise.all([findByNumber(db, number), storeSettings(deps)])
  if (!order) return refuse(problems.noSuchOrder())
  const rows = await mailsAbout(db, order.number).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST).execute()
  return done({
    number: order.number,
    to: order.email,
    mails: rows.map(({ id, template, recipient, language, data, html, state, created_at, settled_at, failure }) => ({
      id,
      template,
      to: recipient,
      language,
      state,
      failure,
      at: created_at.toISOString(),
      settledAt: settled_at?.toISOString() ?? null,
      readable: html !== null || email.readEmail({ template, language, data }, sender, deps.publicAddress()) !== undefined,
    })),
  })
}

/** Returns one mail of an order. Undefined when the order has no such mail, or it is secret. */
export const mailAbout = (db: Db | Tx, number: string, id: string): Promise<Mail | undefined> =>
  mailsAbout(db, number).where('id', '=', id).executeTakeFirst()

/** Content security policy of a mail page. Mail needs inline styles; it runs no script and loads nothing. */
const MAIL_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; base-uri 'none'; frame-ancestors 'self'"

/**
 * Serves a mail as its recipient saw or will see it. Refuses `orders.no-such-mail`, also when its text was deleted or cannot be
 * rendered.
 */
export async function mailShown(deps: Deps, number: string, id: string): Promise<Outcome<never> | Response> {
  const mail = await mailAbout(deps.db, number.toUpperCase(), id)
  if (!mail) return refuse(problems.noSuchMail())
  const html =
    mail.html ??
    email.readEmail(mail, await storeSettings(deps), deps.publicAddress(), await email.ownContent(deps.db, mail))?.html
  if (html === undefined) return refuse(problems.noSuchMail())
  const page = html.replace('<head>', '<head><base target="_blank">') // by default a link would open inside the frame
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': MAIL_PAGE } })
}
