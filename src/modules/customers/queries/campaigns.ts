import type { Db } from '#platform/db.ts'
import * as store from '../campaign-plan-store.ts'

export const campaignOf = (db: Db, id: string) => store.campaignOf(db, id)

export const campaignsToStart = (db: Db, now: Date, limit: number) => store.campaignsToStart(db, now, limit)

export const recordClick = (db: Db, id: string, position: number, at: Date) => store.recordClick(db, id, position, at)
