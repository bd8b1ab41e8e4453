import { type Selectable, sql } from 'kysely'
import type { Block, Measure, PostureSide } from '#domain/tailoring/tape.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { MeasuredSet, NewProfile, NewSet } from './contract.ts'
import './tables.ts'

export type ProfileRow = Selectable<Tables['measurement_profile']>
export type SetRow = Selectable<Tables['measurement_set']>
export type GivenRow = Selectable<Tables['order_measurement']>
export type QuestionRow = Selectable<Tables['measurement_question']>

export const presentSet = (row: SetRow, photos: readonly PostureSide[]): MeasuredSet => ({
  id: row.id,
  version: row.version,
  at: row.at.toISOString(),
  taken: row.taken,
  second: row.second,
  right: row.right_side,
  posture: row.posture,
  fit: row.fit,
  kept: row.kept,
  byHouse: row.taken_by !== null,
  photos: [...photos],
})

export const sidesOf = ({ taken, right_side: right }: Pick<SetRow, 'taken' | 'right_side'>) => ({ taken, right })

/** Serialises changes of an owner's profiles until the transaction ends. */
export const lockOwner = (tx: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`measurements ${ownerId}`}, 0))`.execute(tx)

export const countProfiles = async (tx: Tx, ownerId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('measurement_profile')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertProfile(tx: Tx, ownerId: string, { name, block, unit }: NewProfile, at: Date): Promise<string> {
  const id = newId()
  const row = { id, owner_id: ownerId, name, block, unit, created_at: at, touched_at: at }
  await tx.insertInto('measurement_profile').values(row).execute()
  return id
}

/** Undefined when the profile does not exist or has another owner. */
export const lockProfile = (tx: Tx, ownerId: string, id: string): Promise<ProfileRow | undefined> =>
  tx
    .selectFrom('measurement_profile')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()

export const changeProfile = (tx: Tx, id: string, change: { name?: string; unit?: 'cm' | 'in'; touched_at: Date }) =>
  tx.updateTable('measurement_profile').set(change).where('id', '=', id).execute()

/** Does not check that the orders have ended. Returns the photo files, which are now unreferenced. */
export async function deleteProfile(tx: Tx, id: string): Promise<string[]> {
  const sets = tx.selectFrom('measurement_set').select('id').where('profile_id', '=', id)
  const photos = await tx.deleteFrom('posture_photo').where('set_id', 'in', sets).returning('file').execute()
  await tx.deleteFrom('order_measurement').where('set_id', 'in', sets).execute()
  await tx.deleteFrom('measurement_profile').where('id', '=', id).execute()
  return photos.map(({ file }) => file)
}

/** Replaces an earlier photo of the same side. Returns the file of the earlier photo; undefined without one. */
export async function keepPhoto(tx: Tx, row: Tables['posture_photo']): Promise<string | undefined> {
  // Locks the set, because two orders can be cut from it and be photographed at once.
  await tx.selectFrom('measurement_set').select('id').where('id', '=', row.set_id).forUpdate().execute()
  const before = await dropPhoto(tx, row.set_id, row.side)
  await tx.insertInto('posture_photo').values(row).execute()
  return before
}

/** Returns the file of the photo, which is now unreferenced; undefined without one. */
export async function dropPhoto(tx: Tx, setId: string, side: PostureSide): Promise<string | undefined> {
  const of = tx.deleteFrom('posture_photo').where('set_id', '=', setId).where('side', '=', side)
  return (await of.returning('file').executeTakeFirst())?.file
}

export async function photoFile(
  db: Db,
  of: { line: number } | { ownerId: string; setId: string },
  side: PostureSide,
): Promise<string | undefined> {
  const all = db.selectFrom('posture_photo').select('file').where('side', '=', side)
  const found =
    'line' in of
      ? all.where('set_id', 'in', db.selectFrom('order_measurement').select('set_id').where('order_line_id', '=', of.line))
      : all.where('set_id', '=', of.setId).where('set_id', 'in', ownSets(db, of.ownerId))
  return (await found.executeTakeFirst())?.file
}

const ownSets = (db: Db, ownerId: string) =>
  db
    .selectFrom('measurement_set')
    .innerJoin('measurement_profile', 'measurement_profile.id', 'profile_id')
    .select('measurement_set.id')
    .where('owner_id', '=', ownerId)

export const newestSet = (tx: Tx, profileId: string): Promise<SetRow | undefined> =>
  tx
    .selectFrom('measurement_set')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertSet(
  tx: Tx,
  profileId: string,
  version: number,
  set: NewSet,
  confirmed: Measure[],
  at: Date,
  takenBy: string | null = null,
): Promise<string> {
  const { taken, second, right, posture, fit } = set
  const id = newId()
  const sides = { taken: JSON.stringify(taken), right_side: JSON.stringify(right) }
  const json = { ...sides, second: JSON.stringify(second), posture: JSON.stringify(posture) }
  await tx
    .insertInto('measurement_set')
    .values({ id, profile_id: profileId, version, ...json, fit, kept: confirmed, at, taken_by: takenBy })
    .execute()
  return id
}

/** Locks the owner's profile of this name and block, the oldest when several have it. */
export const profileNamed = (tx: Tx, ownerId: string, name: string, block: Block): Promise<ProfileRow | undefined> =>
  tx
    .selectFrom('measurement_profile')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('block', '=', block)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Locks the profile, which cannot be deleted until the transaction ends. Undefined for a set of another owner. */
export async function ownedSet(tx: Tx, ownerId: string, id: string): Promise<SetRow | undefined> {
  const set = await tx.selectFrom('measurement_set').selectAll().where('id', '=', id).executeTakeFirst()
  return set && (await lockProfile(tx, ownerId, set.profile_id)) ? set : undefined
}

export const setById = (tx: Tx, id: string): Promise<SetRow | undefined> =>
  tx.selectFrom('measurement_set').selectAll().where('id', '=', id).executeTakeFirst()

export const givenFor = (tx: Tx, orderLineId: number): Promise<GivenRow | undefined> =>
  tx.selectFrom('order_measurement').selectAll().where('order_line_id', '=', orderLineId).forUpdate().executeTakeFirst()

export const give = (tx: Tx, row: { order_line_id: number; order_id: string; set_id: string }, at: Date) => {
  const submission = { set_id: row.set_id, state: 'submitted' as const, submitted_at: at, decided_at: null, decided_by: null }
  return tx
    .insertInto('order_measurement')
    .values({ ...row, ...submission })
    .onConflict((conflict) => conflict.column('order_line_id').doUpdateSet(submission))
    .execute()
}

export const decide = (tx: Tx, orderLineId: number, state: 'asked-again' | 'approved', by: string, at: Date) =>
  tx
    .updateTable('order_measurement')
    .set({ state, decided_at: at, decided_by: by })
    .where('order_line_id', '=', orderLineId)
    .execute()

export const reopen = (tx: Tx, orderLineId: number) =>
  tx
    .updateTable('order_measurement')
    .set({ state: 'submitted', decided_at: null, decided_by: null })
    .where('order_line_id', '=', orderLineId)
    .where('state', '=', 'approved')
    .execute()

export const openQuestions = (tx: Tx, orderLineId: number): Promise<QuestionRow[]> =>
  tx
    .selectFrom('measurement_question')
    .selectAll()
    .where('order_line_id', '=', orderLineId)
    .where('answered_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()

export const answer = (tx: Tx, id: string, words: string | null, at: Date) =>
  tx.updateTable('measurement_question').set({ answer: words, answered_at: at }).where('id', '=', id).execute()

export const ask = (
  tx: Tx,
  orderLineId: number,
  questions: readonly { measure: Measure; comment: string }[],
  { by, at }: { by: string; at: Date },
) =>
  tx
    .insertInto('measurement_question')
    .values(
      questions.map(({ measure, comment }) => ({
        id: newId(),
        order_line_id: orderLineId,
        measure,
        comment,
        asked_at: at,
        asked_by: by,
      })),
    )
    .execute()

export async function joinProfiles(tx: Tx, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  await tx.updateTable('measurement_profile').set({ owner_id: to, touched_at: at }).where('owner_id', '=', from).execute()
}

export async function forgetProfilesOf(tx: Tx, ownerId: string): Promise<string[]> {
  const files: string[] = []
  const profiles = await tx.selectFrom('measurement_profile').select('id').where('owner_id', '=', ownerId).forUpdate().execute()
  for (const { id } of profiles) files.push(...(await deleteProfile(tx, id)))
  return files
}

/** Keeps profiles of accounts, and profiles that an order is cut from. Returns the photo files. */
export async function deleteOldProfiles(db: Db, touched: Date): Promise<string[]> {
  // A browser's id is random (UUID version 4), an account's is derived (version 8): see `ownerOf`.
  const { rows } = await sql<{ file: string }>`
    with gone as (delete from measurement_profile as profile where touched_at < ${touched} and substr(owner_id::text, 15, 1) = '4'
      and not exists (select from measurement_set join order_measurement on set_id = measurement_set.id where profile_id = profile.id)
      returning id)
    select file from posture_photo join measurement_set on measurement_set.id = set_id join gone on gone.id = profile_id`.execute(
    db,
  )
  return rows.map(({ file }) => file)
}
