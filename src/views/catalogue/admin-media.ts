import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Library, LibraryQuery, PictureDetails } from '#modules/media/contract.ts'
import { type Asset, present, problems } from '#modules/media/index.ts'
import '#modules/media/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { asTyped, containing } from '#platform/like.ts'
import { PICTURE_USES, usesOfPicture } from './picture-uses.ts'

/** Age (ms) below which an upload does not count as unused, because staff may be about to use it. */
const SETTLED_ms = 24 * 3_600_000
const MAX_WORDS = 6

const SORTED: Record<string, RawBuilder<unknown>> = {
  created: sql`media_asset.created_at`,
  name: sql`lower(media_asset.name)`,
  uses: sql`uses`,
  size: sql`media_asset.width * media_asset.height`,
}

function conditions({ q, state, source, folder, tag, use }: LibraryQuery, now: Date): RawBuilder<unknown>[] {
  const words = q?.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS) ?? []
  return [
    sql`true`,
    ...words.map((word) => {
      const like = containing(word)
      return sql`(media_asset.name ilike ${like} or folder ilike ${like} or alt::text ilike ${like} or array_to_string(tags, ' ') ilike ${like}
        or exists (select from product_media join product on product.id = product_media.product_id
          where product_media.asset = media_asset.id and product.name ilike ${like}))`
    }),
    ...(state ? [sql`media_asset.state = ${state}`] : []),
    ...(source ? [sql`source = ${source}`] : []),
    ...(folder ? [sql`(folder = ${folder} or folder like ${`${asTyped(folder)}/%`})`] : []),
    ...(tag ? [sql`${tag} = any(tags)`] : []),
    ...(use === 'used' ? [sql`uses > 0`] : []),
    ...(use === 'unused' ? [sql`uses = 0 and media_asset.created_at < ${new Date(now.getTime() - SETTLED_ms)}`] : []),
  ]
}

const counts = (of: RawBuilder<unknown>) => sql`(select coalesce(json_agg(json_build_object('name', name, 'count', count)
  order by count desc, name), '[]') from (${of}) as counted)`

export async function adminMedia({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: LibraryQuery): Promise<Outcome<Library>> {
  const { sort, page, size } = query
  const by = SORTED[sort.replace(/^-/, '')] ?? SORTED.created
  const from = sql`media_asset left join lateral (select count(*)::int as uses from ${PICTURE_USES} as use
    where use.asset = media_asset.id) as used on true where ${sql.join(conditions(query, clock.now()), sql` and `)}`
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<Asset & { uses: number; shows: string | null }>`select media_asset.*, uses, (select product.name from product_media
        join product on product.id = product_media.product_id where product_media.asset = media_asset.id order by product.id limit 1) as shows
      from ${from}
      order by ${by} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, media_asset.id desc
      limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}`.execute(db),
    sql<Omit<Library, 'pictures'>>`select (select count(*)::int from ${from}) as total,
      (select count(*)::int from media_asset where state = 'waiting') as waiting,
      (select count(*)::int from media_asset where state = 'ready') as ready,
      (select count(*)::int from media_asset where state = 'failed') as failed,
      ${counts(sql`select folder as name, count(*)::int as count from media_asset where folder <> '' group by folder limit 500`)} as folders,
      ${counts(sql`select tag as name, count(*)::int as count from media_asset, unnest(tags) as tag group by tag
        order by count desc, tag limit 200`)} as tags`.execute(db),
  ])
  const [total] = totals
  if (!total) throw new Error('the library was not counted')
  return done({ pictures: rows.map(({ uses, shows, ...asset }) => ({ ...present(asset), uses, shows })), ...total })
}

/** Returns one picture with at most 200 uses. Refuses `media.no-such-picture`. */
export async function pictureDetails({ db }: Pick<Deps, 'db'>, id: string): Promise<Outcome<PictureDetails>> {
  const [asset, usedIn] = await Promise.all([
    db.selectFrom('media_asset').selectAll().where('id', '=', id).executeTakeFirst(),
    usesOfPicture(db, id),
  ])
  return asset
    ? done({ ...present(asset), uses: usedIn.length, shows: usedIn[0]?.name ?? null, usedIn })
    : refuse(problems.noSuchPicture())
}
