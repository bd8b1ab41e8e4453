import { sql } from 'kysely'
import type { Reduction } from '#domain/pricing/reduction.ts'
import { type Condition, classOf, type Selection } from '#domain/promotions/rule.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { PromotionDocument, PromotionWarning } from '#modules/promotions/contract.ts'
import * as promotions from '#modules/promotions/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/promotions/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

const MAX_OVERLAPS = 5

/** Returns warnings about a promotion as it would be saved. `id`: the promotion that it replaces. */
export async function warningsFor({ db, clock }: Deps, document: PromotionDocument, id?: string): Promise<PromotionWarning[]> {
  const [overlaps, losses, { codes, hasBudget }] = await Promise.all([
    overlapping(db, document, id),
    belowCost(db, document),
    promotions.limitsOf({ db }, { id, campaignId: document.campaignId }),
  ])
  const noCode = document.needsCode && codes === 0 ? ('no-code' as const) : undefined
  const because = obstacleOf(document, clock.now()) ?? noCode
  return [
    ...(because ? [{ code: 'unreachable' as const, because }] : []),
    ...overlaps.map((other) => ({ code: 'overlap' as const, with: other })),
    ...losses,
    ...(document.ends === null && document.limits.total === null && !hasBudget ? [{ code: 'endless' as const }] : []),
  ]
}

export const checkPromotion = async (
  deps: Deps,
  document: PromotionDocument,
): Promise<Outcome<{ warnings: PromotionWarning[] }>> => done({ warnings: await warningsFor(deps, document) })

const isEmptyRange = (condition: Condition) =>
  'least' in condition && condition.least !== null && condition.most !== null && condition.least > condition.most

function obstacleOf({ rule, ends }: PromotionDocument, now: Date): 'range' | 'ended' | 'excluded' | undefined {
  const never = rule.conditions.some(({ match, conditions }) =>
    match === 'all' ? conditions.some(isEmptyRange) : conditions.every(isEmptyRange),
  )
  if (never) return 'range'
  if (ends !== null && new Date(ends) <= now) return 'ended'
  const { benefit } = rule
  const isExcluded = 'goods' in benefit && isEmpty(benefit.goods)
  return isExcluded ? 'excluded' : undefined
}

/** True when a selection excludes everything that it includes. */
const isEmpty = ({ products, categories, exceptProducts, exceptCategories }: Selection) =>
  products.length + categories.length > 0 &&
  products.every((product) => exceptProducts.includes(product)) &&
  categories.every((category) => exceptCategories.includes(category))

/** Returns live promotions of the same class, lane and time whose goods may overlap, at most `MAX_OVERLAPS`. */
async function overlapping(db: Db, { rule, starts, ends }: PromotionDocument, id?: string) {
  const { rows } = await sql<{ id: string; name: string; document: PromotionDocument }>`
    select promotion.id, promotion.name, written.document from promotion
    join promotion_version as written on written.promotion_id = promotion.id and written.version = promotion.version
    where deleted_at is null and activated_at is not null and not paused and promotion.id <> coalesce(${id ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
      and class = ${classOf(rule.benefit)} and written.document -> 'rule' ->> 'lane' = ${rule.lane}
      and (promotion.ends is null or promotion.ends > ${starts}::timestamptz)
      and (${ends}::timestamptz is null or promotion.starts < ${ends}::timestamptz)
    order by promotion.priority desc, promotion.id limit 200`.execute(db)
  return rows
    .filter(({ document }) => shareGoods(rule.benefit, document.rule.benefit))
    .slice(0, MAX_OVERLAPS)
    .map(({ id: other, name }) => ({ id: other, name }))
}

type Benefit = PromotionDocument['rule']['benefit']
const goodsOf = (benefit: Benefit): Selection[] => {
  if ('goods' in benefit) return [benefit.goods]
  if (benefit.kind === 'buy-get') return [benefit.get.goods]
  return benefit.kind === 'bundle' ? benefit.pieces : []
}
function shareGoods(a: Benefit, b: Benefit): boolean {
  const [one, other] = [goodsOf(a), goodsOf(b)]
  const isAll = ({ categories, products }: Selection) => categories.length + products.length === 0
  if (one.length === 0 || other.length === 0 || one.some(isAll) || other.some(isAll)) return true
  const namedIn = (selections: Selection[], list: 'categories' | 'products') => selections.flatMap((each) => each[list])
  const meets = (list: 'categories' | 'products') => namedIn(one, list).some((each) => namedIn(other, list).includes(each))
  return meets('categories') || meets('products')
}

/**
 * Returns a warning with the number of products that this reduction alone would sell below cost, and the worst example. Empty
 * without such a product, and unless the promotion reduces goods or takes a percentage off the order.
 */
async function belowCost(db: Db, { rule: { benefit } }: PromotionDocument): Promise<PromotionWarning[]> {
  if (benefit.kind !== 'lines' && benefit.kind !== 'order') return []
  const off: Reduction = benefit.off
  if (benefit.kind === 'order' && !('percent' in off)) return []
  const { percent, amount, price: fixed } = { percent: null, amount: null, price: null, ...off }
  const price = sql`coalesce(variant.price * (100 - ${percent}::numeric) / 100, variant.price - ${amount}::bigint, least(variant.price, ${fixed}::bigint))`
  const { categories, products, exceptCategories, exceptProducts }: Selection =
    benefit.kind === 'lines'
      ? benefit.goods
      : { categories: [], products: [], exceptCategories: [], exceptProducts: [], makes: [], fullPriceOnly: false }
  const within = (ids: readonly number[]) => sql`exists (select from product_category as stands
    where stands.product_id = product.id and stands.category_id = any(${ids as number[]}::bigint[]))`
  const { rows } = await sql<{ products: number; id: number; name: string }>`
    with losses as (
      select product.id, product.name, max(variant.cost - (${price}) * 10000 / (10000 + vat_class.rate)) as loss
      from product join variant on variant.product_id = product.id join vat_class on vat_class.code = product.vat_class
      where product.status = 'active' and variant.sold and variant.cost is not null
        and (${categories.length + products.length}::int = 0 or product.id = any(${products}::bigint[]) or ${within(categories)})
        and not (product.id = any(${exceptProducts}::bigint[]) or ${within(exceptCategories)})
      group by product.id having max(variant.cost - (${price}) * 10000 / (10000 + vat_class.rate)) > 0)
    select count(*) over ()::int as products, id, name from losses order by loss desc, id limit 1`.execute(db)
  const [row] = rows
  return row ? [{ code: 'below-cost', products: row.products, example: { id: row.id, name: row.name } }] : []
}
