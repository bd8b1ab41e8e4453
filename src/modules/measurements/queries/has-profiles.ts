import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import '../tables.ts'

export const hasProfiles = async (tx: Tx, ownerId: string): Promise<boolean> =>
  (await sql`select from measurement_profile where owner_id = ${ownerId} limit 1`.execute(tx)).rows.length > 0
