import type { Db } from '#platform/db.ts'
import * as store from '../campaign-plan-store.ts'

/** Returns a campaign with its plan and text. Undefined when it does not exist. */
export const campaignOf = (db: Db, id: string) => store.campaignOf(db, id)

/** Returns up to `limit` scheduled campaigns whose start is due. */
export const campaignsToStart = (db: Db, now: Date, limit: number) => store.campaignsToStart(db, now, limit)

/**
 * Records the first click of a recipient. Returns page, plan and subject group; undefined when
 * campaign or recipient no longer exists.
 */
export const recordClick = (db: Db, id: string, position: number, at: Date) => store.recordClick(db, id, position, at)
