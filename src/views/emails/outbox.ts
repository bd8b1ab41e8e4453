import { sql } from 'kysely'
import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/customers/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { containing } from '#platform/like.ts'
import { type Mail, mailById } from '#platform/mail/outbox.ts'
import type { Outbox, OutboxQuery, OutboxRow } from '#services/email/contract.ts'
import * as email from '#services/email/index.ts'
import { storeSettings } from '#services/settings/index.ts'

const PAGE = 50
const PLACE = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`
const ORDER = sql<string | null>`coalesce(data ->> 'number', data -> 'order' ->> 'number')`

const rows = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['id', 'template', 'recipient', 'language', 'state', 'created_at', 'settled_at', 'failure', 'subject', 'secret'])
    .select([
      PLACE.as('place'),
      ORDER.as('order'),
      sql<boolean>`html is not null`.as('rendered'),
      sql<boolean>`data ? 'stopPath'`.as('marketing'),
      sql<string | null>`(select campaign_id from email_campaign_recipient where mail_id = mail.id limit 1)`.as('campaign'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const maskedAddress = (address: string) => address.replace(/^(.).*@/, '$1…@')

const shown = (row: Row, names: boolean): OutboxRow => ({
  id: row.id,
  template: row.template,
  to: names ? row.recipient : maskedAddress(row.recipient),
  language: row.language,
  state: row.state,
  at: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  failure: row.failure,
  subject: row.secret ? null : row.subject,
  order: row.order,
  campaign: row.campaign,
  secret: row.secret,
  readable: names && !row.secret && (row.rendered || row.state === 'waiting'),
  repeatable: names && !row.secret && !row.marketing,
})

/**
 * Lists the e-mails of the shop, newest first, in pages. Without `customers.read`, addresses are masked and not searched, and
 * no text can be read.
 */
export async function outbox({ db }: Deps, by: Rights, { before, q, state, template }: OutboxQuery): Promise<Outcome<Outbox>> {
  const names = hasRight(by, 'customers.read')
  const searched = names ? sql`concat_ws(' ', recipient, subject, ${ORDER})` : sql`coalesce(${ORDER}, '')`
  const found = await rows(db)
    .$if(before !== undefined, (mail) => mail.where(PLACE, '<', Number(before)))
    .$if(!!q, (mail) => mail.where(sql<boolean>`${searched} ilike ${containing(q ?? '')}`))
    .$if(state !== undefined, (mail) => mail.where('state', '=', state as Mail['state']))
    .$if(template !== undefined, (mail) => mail.where('template', '=', String(template)))
    .orderBy('created_at', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE)
  return done({ mails: page.map((row) => shown(row, names)), next: found.length > PAGE ? (page.at(-1)?.place ?? null) : null })
}

/** Content security policy of a mail page. Mail needs inline styles and pictures of the shop. It runs no script. */
const MAIL_PAGE =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; base-uri 'none'; frame-ancestors 'self'"

const unsentText = async (deps: Deps, mail: Mail): Promise<string | undefined> =>
  email.readEmail(mail, await storeSettings(deps), deps.publicAddress(), await email.ownContent(deps.db, mail))?.html

/**
 * Serves an e-mail as its reader saw or will see it. Refuses `email.no-such-email`, also when its text is secret, deleted or
 * cannot be rendered, or without `customers.read`.
 */
export async function outboxText(deps: Deps, by: Rights, id: string): Promise<Outcome<never> | Response> {
  const mail = await mailById(deps.db, id)
  if (!mail || mail.secret || !hasRight(by, 'customers.read')) return refuse(email.problems.noSuchEmail())
  const html = mail.html ?? (await unsentText(deps, mail))
  if (html === undefined) return refuse(email.problems.noSuchEmail())
  const page = html.replace('<head>', '<head><base target="_blank">') // by default a link would open inside the frame
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': MAIL_PAGE } })
}
