import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Block, LengthUnit } from '#kernel/tape.ts'
import type { Profile, Profiles } from '#modules/measurements/contract.ts'
import { presentSet, type SetRow } from '#modules/measurements/index.ts'
import '#modules/measurements/tables.ts'
import '#modules/orders/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

/** States of an order that has not ended: what it is cut from is still needed. */
export const ON_ITS_WAY = sql`('pending_payment', 'placed', 'confirmed', 'on_hold', 'processing', 'fulfilled')`

type Row = {
  id: string
  name: string
  block: Block
  unit: LengthUnit
  versions: (Omit<SetRow, 'at'> & { at: string })[]
  needed_by: string[]
}

/** The people whose measurements an owner keeps, the first one first, each with all versions. */
export async function profilesOf(db: Db | Tx, ownerId: string): Promise<Profile[]> {
  const { rows } = await sql<Row>`
    select id, name, block, unit,
      (select coalesce(json_agg(measurement_set order by version desc), '[]') from measurement_set where profile_id = profile.id) as versions,
      array(select distinct number from measurement_set join order_measurement on set_id = measurement_set.id
        join orders on orders.id = order_measurement.order_id
        where profile_id = profile.id and orders.state in ${ON_ITS_WAY} order by number) as needed_by
    from measurement_profile as profile where owner_id = ${ownerId} order by created_at, id`.execute(db)
  return rows.map(({ versions, needed_by, ...profile }) => {
    const sets = versions.map((set) => presentSet({ ...set, at: new Date(set.at) }))
    const listed = sets.map(({ id, version, at }) => ({ id, version, at }))
    return { ...profile, set: sets[0] ?? null, versions: listed, neededBy: needed_by }
  })
}

/** Everything that was ever measured of them, for the owner alone. */
export async function everyMeasurementOf(db: Db, ownerId: string) {
  const profiles = await profilesOf(db, ownerId)
  const sets = await db
    .selectFrom('measurement_set')
    .innerJoin('measurement_profile', 'measurement_profile.id', 'profile_id')
    .selectAll('measurement_set')
    .where('owner_id', '=', ownerId)
    .orderBy('version')
    .execute()
  return profiles.map(({ set, versions, ...profile }) => ({
    ...profile,
    sets: sets.filter(({ profile_id }) => profile_id === profile.id).map(presentSet),
  }))
}

export const shownProfiles = async ({ db }: { db: Db }, ownerId: string | undefined): Promise<Outcome<Profiles>> =>
  done({ profiles: ownerId === undefined ? [] : await profilesOf(db, ownerId) })
