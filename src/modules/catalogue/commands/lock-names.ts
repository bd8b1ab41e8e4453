import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/**
 * Locks the assignment of slugs and SKUs until the transaction ends, so that two products do not
 * take the same one.
 */
export const lockNames = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('catalogue names'))`.execute(tx)
