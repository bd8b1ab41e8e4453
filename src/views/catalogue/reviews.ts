import { sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems as catalogueProblems, listedIn } from '#modules/catalogue/index.ts'
import '#modules/catalogue/tables.ts'
import { deliveredOf, type Owner, problems as orderProblems, ownedByNumber } from '#modules/orders/index.ts'
import '#modules/orders/tables.ts'
import type {
  AdminReview,
  AdminReviewList,
  AdminReviewQuery,
  Fit,
  FitVerdict,
  OrderReviews,
  PublishedReviews,
  ReviewState,
  ReviewsQuery,
} from '#modules/reviews/contract.ts'
import { photoById, problems } from '#modules/reviews/index.ts'
import '#modules/reviews/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { containing } from '#platform/like.ts'
import { COUNTED, type Counted, summaryFrom } from './review-counts.ts'
import { fromMemory } from './translation-memory.ts'

const PAGE = 10
type Audience = 'shop' | 'house' | { order: string }

const photosAt = (where: Audience) => {
  const before =
    where === 'shop'
      ? '/api/review-photos/'
      : where === 'house'
        ? '/api/admin/reviews/photos/'
        : `/api/orders/${where.order}/reviews/photos/`
  return sql`(select coalesce(json_agg(${before}::text || review_photo.id order by review_photo.id), '[]') from review_photo where review_id = review.id)`
}
const saidIn = (
  where: Audience,
) => sql`review.id, review.stars, review.title, review.text, review.fit, review.name, review.size, review.cloth, review.language,
  to_json(review.at) as at, case when answer is not null then json_build_object('text', answer, 'at', answered_at) end as answer, ${photosAt(where)} as photos`

/** `sized`: the customer can say how it fits. */
export async function reviewableLines(db: Db | Tx, orderId: string) {
  const [arrived, { rows }] = await Promise.all([
    deliveredOf(db, orderId),
    sql<{
      line: number
      productId: number
      slug: string
      name: string
      size: string | null
      cloth: string | null
      sized: boolean
    }>`
      select order_line.id as line, product.id as "productId", product.slug, order_line.name, order_line.size, order_line.swatch ->> 'name' as cloth,
        order_line.make = 'measure' or order_line.size is not null as sized
      from order_line join variant on variant.id = order_line.variant_id join product on product.id = variant.product_id
      where order_line.order_id = ${orderId} and order_line.make in ('ready', 'measure') order by order_line.position, order_line.id`.execute(
      db,
    ),
  ])
  return rows
    .map((row) => ({ ...row, line: Number(row.line), productId: Number(row.productId) }))
    .filter(({ line }) => arrived.has(line))
}

/** Refuses `orders.no-such-order`. */
export async function orderReviews({ db }: Deps, owner: Owner, number: string): Promise<Outcome<OrderReviews>> {
  const order = await ownedByNumber(db, owner, number)
  if (!order) return refuse(orderProblems.noSuchOrder())
  const [lines, { rows }] = await Promise.all([
    reviewableLines(db, order.id),
    sql<NonNullable<OrderReviews['lines'][number]['review']> & { line: number }>`
      select review.order_line_id as line, review.state, ${saidIn({ order: order.number })} from review where order_id = ${order.id}`.execute(
      db,
    ),
  ])
  return done({
    name: order.name.split(/\s+/)[0] ?? '',
    lines: lines.map(({ productId: _, cloth: _cloth, ...line }) => {
      const { line: _line, ...review } = rows.find((row) => Number(row.line) === line.line) ?? { line: 0 }
      return { ...line, review: 'id' in review ? review : null }
    }),
  })
}

const SAYING: Record<FitVerdict, readonly Fit[]> = {
  small: ['small', 'slightly-small'],
  true: ['true'],
  large: ['slightly-large', 'large'],
}

/**
 * Lists the published reviews of a product that the channel sells, newest first, with the counts by stars. Refuses
 * `catalogue.no-such-product`.
 */
export async function publishedReviews(
  deps: Deps,
  slug: string,
  { page, fit, language, channel }: ReviewsQuery & { language: Language; channel: Channel },
): Promise<Outcome<PublishedReviews>> {
  const { db } = deps
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .where(listedIn(channel))
    .executeTakeFirst()
  if (!product) return refuse(catalogueProblems.noSuchProduct())
  const condition = sql`product_id = ${product.id} and state = 'published'${fit ? sql` and review.fit in (${sql.join(SAYING[fit])})` : sql``}`
  const [{ rows: counted }, { rows: reviews }, { rows: found }] = await Promise.all([
    sql<{ counted: Counted | null }>`select ${COUNTED} as counted from product where id = ${product.id}`.execute(db),
    sql<Omit<PublishedReviews['reviews'][number], 'translatable'>>`select ${saidIn('shop')} from review where ${condition}
      order by review.at desc, review.id limit ${sql.lit(PAGE)} offset ${sql.lit((page - 1) * PAGE)}`.execute(db),
    sql<{ of: string }>`select count(*) as of from review where ${condition}`.execute(db),
  ])
  const pages = Math.max(1, Math.ceil(Number(found[0]?.of ?? 0) / PAGE))
  const shown = await Promise.all(
    reviews.map(async (review) => ({ ...review, translatable: await isTranslatable(deps, review, language) })),
  )
  return done({ summary: summaryFrom(counted[0]?.counted), reviews: shown, pages })
}

/** True when a review in another language can be translated. Without a provider, the translation memory must have its text. */
async function isTranslatable(deps: Deps, review: { language: string; title: string; text: string }, target: Language) {
  if (review.language === target) return false
  if (deps.config.translate.provider !== 'memory') return true
  return (await fromMemory(deps, review.text, target)) !== undefined
}

export async function reviewsBy(db: Db, customerId: string, most: number) {
  const { rows } = await sql<{
    product: string
    stars: number
    title: string
    text: string
    fit: string | null
    state: ReviewState
    at: string
  }>`
    select product.name as product, stars, title, text, review.fit, review.state, to_json(review.at) as at from review
    join orders on orders.id = review.order_id join product on product.id = review.product_id
    where orders.customer_id = ${customerId} order by review.at desc, review.id limit ${most}`.execute(db)
  return rows
}

const adminRow = sql`${saidIn('house')}, review.state, review.decided_by as "decidedBy", orders.number as "orderNumber",
  json_build_object('id', product.id, 'slug', product.slug, 'name', product.name) as product`
const FROM = sql`review join orders on orders.id = review.order_id join product on product.id = review.product_id`

export async function adminReview(db: Db | Tx, id: string): Promise<AdminReview | undefined> {
  const { rows } = await sql<AdminReview>`select ${adminRow} from ${FROM} where review.id = ${id}`.execute(db)
  return rows[0]
}

export async function adminReviews(
  { db }: Deps,
  { state, stars, q, page, size }: AdminReviewQuery,
): Promise<Outcome<AdminReviewList>> {
  const like = containing(q)
  const fits = sql`(${q} = '' or review.title || ' ' || review.text || ' ' || review.name || ' ' || product.name || ' ' || orders.number ilike ${like})
    and (${stars ?? null}::int is null or stars = ${stars ?? null})`
  const [{ rows: reviews }, { rows: counted }] = await Promise.all([
    sql<AdminReview>`select ${adminRow} from ${FROM} where ${fits} and (${state ?? null}::text is null or review.state = ${state ?? null})
      order by review.at desc, review.id limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}`.execute(db),
    sql<{
      state: ReviewState
      count: number
    }>`select review.state, count(*)::int as count from ${FROM} where ${fits} group by 1`.execute(db),
  ])
  const counts = { waiting: 0, published: 0, refused: 0, ...Object.fromEntries(counted.map((each) => [each.state, each.count])) }
  const total = state ? counts[state] : counts.waiting + counts.published + counts.refused
  return done({ reviews, total, counts })
}

/** `private`, because a published review may be rejected later. */
const HEADERS = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600', 'X-Content-Type-Options': 'nosniff' }

/**
 * Serves a review photo: to the public once its review is published, to staff always, and to the owner of the order. Refuses
 * `reviews.no-such-review`.
 */
export async function reviewPhoto(
  { db, blobs }: Deps,
  id: number,
  who: 'everybody' | 'house' | { owner: Owner; number: string },
): Promise<Outcome<never> | Response> {
  const photo = await photoById(db, id)
  const order = typeof who === 'object' ? await ownedByNumber(db, who.owner, who.number) : undefined
  const may = who === 'house' || (who === 'everybody' ? photo?.state === 'published' : photo?.order_id === order?.id)
  const bytes = photo && may ? await blobs.get(photo.photo) : undefined
  return bytes ? new Response(bytes as BodyInit, { headers: HEADERS }) : refuse(problems.noSuchReview())
}
