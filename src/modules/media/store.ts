import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { LibraryQuery } from './contract.ts'

export type Asset = Selectable<Tables['media_asset']>

export const assetById = (db: Db | Tx, id: string): Promise<Asset | undefined> =>
  db.selectFrom('media_asset').selectAll().where('id', '=', id).executeTakeFirst()

/** The same picture again is the same row. */
export async function insertAssets(
  db: Db | Tx,
  assets: readonly (Omit<Asset, 'recipe' | 'failure'> & { recipe: unknown })[],
): Promise<void> {
  if (assets.length === 0) return
  await db
    .insertInto('media_asset')
    .values(
      assets.map((asset) => ({
        ...asset,
        recipe: asset.recipe === null ? null : JSON.stringify(asset.recipe),
        failure: null,
      })),
    )
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}

type BlurPlaceholder = { colour: string; placeholder: string }

export async function saveMade(db: Db, id: string, { colour, placeholder }: BlurPlaceholder, at: Date): Promise<void> {
  await db
    .updateTable('media_asset')
    .set({ state: 'ready', failure: null, colour, placeholder, made_at: at })
    .where('id', '=', id)
    .execute()
}

/** What is seen while pictures are on their way, known before they are made. */
export async function saveBlurPlaceholders(
  db: Db | Tx,
  placeholders: readonly (BlurPlaceholder & { id: string })[],
): Promise<void> {
  const column = (of: 'id' | keyof BlurPlaceholder) => sql`${placeholders.map((each) => each[of])}::text[]`
  await sql`update media_asset set colour = seen.colour, placeholder = seen.placeholder
    from unnest(${column('id')}, ${column('colour')}, ${column('placeholder')}) as seen (id, colour, placeholder)
    where media_asset.id = seen.id`.execute(db)
}

export async function saveFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('media_asset')
    .set({ state: 'failed', failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .execute()
}

/** Those that failed are tried once more. How many. */
export async function tryAgain(db: Db, id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('media_asset')
    .set({ state: 'waiting', failure: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The next ones that nobody has drawn yet, in the order in which they were listed. */
export async function waitingIds(db: Db, limit: number): Promise<string[]> {
  const waiting = db.selectFrom('media_asset').select('id').where('state', '=', 'waiting')
  const rows = await waiting.orderBy('created_at').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export const countByState = (db: Db) =>
  db
    .selectFrom('media_asset')
    .select((count) => ['state', count.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

/** A page of the library, newest first. */
export const listAssets = (db: Db, { state, limit, before }: LibraryQuery): Promise<Asset[]> => {
  let query = db.selectFrom('media_asset').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (state) query = query.where('state', '=', state)
  if (before) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('created_at', 'id'),
        '<',
        selectFrom('media_asset as last')
          .select(['last.created_at', 'last.id'])
          .where('last.id', '=', before)
          .$asTuple('created_at', 'id'),
      ),
    )
  }
  return query.execute()
}
