import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { LetterList, LetterQuery, LetterRow, LetterView, LetterWords } from '#modules/customers/contract.ts'
import { letterFor, problems } from '#modules/customers/index.ts'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import type { Deps } from '#platform/deps.ts'
import '#platform/mail/tables.ts'
import { type StatusRow, statusOf } from './campaign-view.ts'

type Row = {
  id: string
  kind: LetterRow['kind']
  words: LetterWords
  by: string
  at: Date
  stoppedAt: Date | null
  chosen: number
  owed: number
  left: number
  waiting: number
  held: number
  campaign: StatusRow | null
}

const ROWS = sql`
  select letter.id, letter.kind, letter.words, letter.written_by as by, letter.at, letter.stopped_at as "stoppedAt", counts.*,
    (select to_json(email_campaign_plan) from email_campaign_plan where campaign_id = letter.id) as campaign
  from email_campaign as letter cross join lateral (
    select count(*)::int as chosen, count(*) filter (where state = 'owed')::int as owed,
      count(*) filter (where state = 'left')::int as left, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'held')::int as held
    from email_campaign_recipient where campaign_id = letter.id) as counts`

const shown = (row: Row, language: string): LetterRow => ({
  id: row.id,
  kind: row.kind,
  subject: letterFor(row.words, language).subject,
  by: row.by,
  at: row.at.toISOString(),
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  chosen: row.chosen,
  owed: row.owed,
  left: row.left,
  waiting: row.waiting,
  held: row.held,
  campaign: row.campaign && statusOf(row.campaign),
})

const PAGE = 20
/** Lists e-mail campaigns, newest first. `before` is the id of the last campaign of the previous page. */
export async function letterList({ db }: Deps, before: string | undefined, language: string): Promise<Outcome<LetterList>> {
  const older = before
    ? sql`where (letter.at, letter.id) < (select at, id from email_campaign where id = ${before}::uuid)`
    : sql``
  const { rows } = await sql<Row>`${ROWS} ${older} order by letter.at desc, letter.id desc limit ${sql.lit(PAGE + 1)}`.execute(db)
  const page = rows.slice(0, PAGE)
  return done({
    letters: page.map((row) => shown(row, language)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  })
}

const PEOPLE = 50
/**
 * Returns a campaign with the delivery state of its recipients, in pages of `PEOPLE`. Refuses
 * `customers.no-such-letter`.
 */
export async function letterView(
  { db }: Deps,
  id: string,
  { state, page }: LetterQuery,
  language: string,
): Promise<Outcome<LetterView>> {
  const { rows } = await sql<Row>`${ROWS} where letter.id = ${id}::uuid`.execute(db)
  const [letter] = rows
  if (!letter) return refuse(problems.noSuchLetter())
  const { rows: people } = await sql<LetterView['people'][number]>`
    select customer_key as key, coalesce(customer_book.name, case when customer_key like 'order-%' then orders.name end) as name,
      customer_book.email, orders.number as order, row.state, row.reason, mail.state as mail
    from email_campaign_recipient as row left join customer_book on key = customer_key
    left join orders on orders.id = row.order_id left join mail on mail.id = row.mail_id
    where campaign_id = ${id}::uuid and ${state ? sql`row.state = ${state}` : sql`true`}
    order by position offset ${sql.lit((page - 1) * PEOPLE)} limit ${sql.lit(PEOPLE)}`.execute(db)
  const all = state ? letter[state] : letter.chosen
  return done({
    ...shown(letter, language),
    words: letter.words,
    people,
    page,
    pages: Math.max(1, Math.ceil(all / PEOPLE)),
  })
}
