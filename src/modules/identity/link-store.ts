import type { Insertable, Selectable } from 'kysely'
import type { Tables, Tx } from '#platform/db.ts'
import type { LinkPurpose } from './tables.ts'

export type MailedLink = Selectable<Tables['mailed_link']>

/** Maximum number of open links of one kind for an address. More than one, because e-mails can arrive late and out of order. */
const MAX_OPEN = 3

export async function insertLink(tx: Tx, link: Insertable<Tables['mailed_link']>) {
  const inserted = tx
    .selectFrom('mailed_link')
    .select('token_hash')
    .where('email', '=', link.email)
    .where('purpose', '=', link.purpose)
    .orderBy('created_at', 'desc')
    .limit(MAX_OPEN - 1)
  await tx
    .deleteFrom('mailed_link')
    .where('email', '=', link.email)
    .where('purpose', '=', link.purpose)
    .where('token_hash', 'not in', inserted)
    .execute()
  await tx.insertInto('mailed_link').values(link).execute()
}

/** Locks and returns a link that has not expired, so that only one of two concurrent requests can use it. */
export const lockLink = (tx: Tx, purpose: LinkPurpose, tokenHash: Buffer, now: Date): Promise<MailedLink | undefined> =>
  tx
    .selectFrom('mailed_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export async function deleteLinks(tx: Tx, purpose: LinkPurpose, email: string) {
  await tx.deleteFrom('mailed_link').where('email', '=', email).where('purpose', '=', purpose).execute()
}
