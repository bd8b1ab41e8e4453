import { type RawBuilder, sql } from 'kysely'
import type { Block, LengthUnit, PostureSide } from '#domain/tailoring/tape.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Profile, Profiles } from '#modules/measurements/contract.ts'
import { presentSet, type SetRow } from '#modules/measurements/index.ts'
import '#modules/measurements/tables.ts'
import '#modules/orders/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

export const ON_ITS_WAY = sql`('pending_payment', 'placed', 'confirmed', 'on_hold', 'processing', 'fulfilled')`

/** SQL expression: sides from which the customer was photographed for a measurement set, as a JSON array. */
export const photosOf = (setId: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(side order by at), '[]') from posture_photo where set_id = ${setId})`

type Row = {
  id: string
  name: string
  block: Block
  unit: LengthUnit
  versions: (Omit<SetRow, 'at'> & { at: string; photos: PostureSide[] })[]
  needed_by: string[]
}

/** Lists the profiles of an owner, oldest first, each with all versions. */
export async function profilesOf(db: Db | Tx, ownerId: string): Promise<Profile[]> {
  const { rows } = await sql<Row>`
    select id, name, block, unit,
      (select coalesce(json_agg(to_jsonb(measurement_set) || jsonb_build_object('photos', ${photosOf(sql`measurement_set.id`)}) order by version desc), '[]')
        from measurement_set where profile_id = profile.id) as versions,
      array(select distinct number from measurement_set join order_measurement on set_id = measurement_set.id
        join orders on orders.id = order_measurement.order_id
        where profile_id = profile.id and orders.state in ${ON_ITS_WAY} order by number) as needed_by
    from measurement_profile as profile where owner_id = ${ownerId} order by created_at, id`.execute(db)
  return rows.map(({ versions, needed_by, ...profile }) => {
    const sets = versions.map((set) => presentSet({ ...set, at: new Date(set.at) }, set.photos))
    const listed = sets.map(({ id, version, at }) => ({ id, version, at }))
    return { ...profile, set: sets[0] ?? null, versions: listed, neededBy: needed_by }
  })
}

/** Photos are data URLs; null when the file is missing. */
export async function everyMeasurementOf({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, ownerId: string) {
  const profiles = await profilesOf(db, ownerId)
  const sets = await db
    .selectFrom('measurement_set')
    .innerJoin('measurement_profile', 'measurement_profile.id', 'profile_id')
    .selectAll('measurement_set')
    .where('owner_id', '=', ownerId)
    .orderBy('version')
    .execute()
  const photos = await db
    .selectFrom('posture_photo')
    .innerJoin('measurement_set', 'measurement_set.id', 'set_id')
    .innerJoin('measurement_profile', 'measurement_profile.id', 'profile_id')
    .select(['set_id', 'side', 'file', 'posture_photo.at'])
    .where('owner_id', '=', ownerId)
    .orderBy('posture_photo.at')
    .execute()
  const shots = await Promise.all(
    photos.map(async ({ set_id, side, file, at }) => {
      const bytes = await blobs.get(file)
      return {
        set_id,
        side,
        at: at.toISOString(),
        picture: bytes ? `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` : null,
      }
    }),
  )
  return profiles.map(({ set, versions, ...profile }) => ({
    ...profile,
    sets: sets
      .filter(({ profile_id }) => profile_id === profile.id)
      .map((row) => ({
        ...presentSet(row, []),
        photos: shots.filter(({ set_id }) => set_id === row.id).map(({ set_id, ...shot }) => shot),
      })),
  }))
}

export const shownProfiles = async ({ db }: { db: Db }, ownerId: string | undefined): Promise<Outcome<Profiles>> =>
  done({ profiles: ownerId === undefined ? [] : await profilesOf(db, ownerId) })
