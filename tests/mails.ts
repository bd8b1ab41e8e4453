import type { Db } from '#platform/db.ts'

type Which = { to?: string; template?: string; about?: string }

/** Use this instead of reading the table, whose rows change their order when a mail is sent. */
export async function mailsOf(db: Db, { to, template, about = '' }: Which = {}) {
  let mails = db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('template').orderBy('recipient').orderBy('id')
  if (to) mails = mails.where('recipient', '=', to)
  if (template) mails = mails.where('template', '=', template)
  return (await mails.execute()).filter(({ data }) => JSON.stringify(data).includes(about))
}
