import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'

export type Asset = Selectable<Tables['media_asset']>

export const assetById = (db: Db | Tx, id: string): Promise<Asset | undefined> =>
  db.selectFrom('media_asset').selectAll().where('id', '=', id).executeTakeFirst()

type EditableColumn = 'folder' | 'tags' | 'alt' | 'focal_x' | 'focal_y' | 'replaced_by'
type NewAsset = Omit<Asset, 'recipe' | 'failure' | EditableColumn> & { recipe: unknown; folder?: string }

/** An existing id stays unchanged. */
export async function insertAssets(db: Db | Tx, assets: readonly NewAsset[]): Promise<void> {
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
    .onConflict((conflict) => conflict.column('id').doNothing())
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

export async function saveLaid(db: Db | Tx, laid: readonly (BlurPlaceholder & { id: string })[], at: Date): Promise<void> {
  const column = (of: 'id' | keyof BlurPlaceholder) => sql`${laid.map((each) => each[of])}::text[]`
  await sql`update media_asset set state = 'ready', made_at = ${at}, colour = laid.colour, placeholder = laid.placeholder
    from unnest(${column('id')}, ${column('colour')}, ${column('placeholder')}) as laid (id, colour, placeholder)
    where media_asset.id = laid.id`.execute(db)
}

export async function saveFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('media_asset')
    .set({ state: 'failed', failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .execute()
}

/** Sets a failed image back to `waiting`. Returns the number of changed rows. */
export async function tryAgain(db: Db, id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('media_asset')
    .set({ state: 'waiting', failure: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function waitingIds(db: Db, limit: number): Promise<string[]> {
  const waiting = db.selectFrom('media_asset').select('id').where('state', '=', 'waiting')
  const rows = await waiting.orderBy('created_at').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Locks images until the transaction ends, always in the order of their ids. */
export const lockAssets = (tx: Tx, ids: readonly string[]): Promise<Asset[]> =>
  tx
    .selectFrom('media_asset')
    .selectAll()
    .where('id', 'in', ids as string[])
    .orderBy('id')
    .forUpdate()
    .execute()

export type AssetWords = Partial<Pick<Asset, 'name' | 'folder' | 'tags' | 'alt' | 'focal_x' | 'focal_y' | 'replaced_by'>>

export const saveWords = (db: Db | Tx, id: string, { alt, ...words }: AssetWords) =>
  db
    .updateTable('media_asset')
    .set({ ...words, ...(alt && { alt: JSON.stringify(alt) }) })
    .where('id', '=', id)
    .execute()

export const removeAssets = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('media_asset')
    .where('id', 'in', ids as string[])
    .execute()

const MAX_HEIRS = 50

/** Returns `id` when the image has no replacement, and undefined when it does not exist. */
export async function newestOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive line (id, replaced_by, place) as (
      select id, replaced_by, 0 from media_asset where id = ${id}
      union all select heir.id, heir.replaced_by, place + 1 from line join media_asset as heir on heir.id = line.replaced_by
      where place < ${sql.lit(MAX_HEIRS)})
    select id from line order by place desc limit 1`.execute(db)
  return rows[0]?.id
}
