import type { Db } from '#platform/db.ts'

type Which = { to?: string; template?: string; about?: string }

/**
 * Mails as they were written, the oldest first; of the same moment by their template. Every test reads them here: a table keeps no order of its own once a
 * row is written again, as a mail is when it is sent. `about` is a word that its data hold, such as the number of an order.
 */
export async function mailsOf(db: Db, { to, template, about = '' }: Which = {}) {
  let mails = db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('template').orderBy('recipient').orderBy('id')
  if (to) mails = mails.where('recipient', '=', to)
  if (template) mails = mails.where('template', '=', template)
  return (await mails.execute()).filter(({ data }) => JSON.stringify(data).includes(about))
}
