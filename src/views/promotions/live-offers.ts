import { sql } from 'kysely'
import type { Benefit, Condition, PromotionRule, Selection } from '#domain/promotions/rule.ts'
import { selectionsOf } from '#domain/promotions/selections-of.ts'
import * as promotions from '#modules/promotions/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/promotions/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

/** Returns the live promotions from the cache, so quotes compare start and end with the clock. */
export const liveOffers = (deps: Pick<Deps, 'db' | 'cache' | 'clock'>): Promise<promotions.LivePromotion[]> =>
  deps.cache('promotions live', () => expandedPromotions(deps.db, deps.clock.now()))

/** Reads the live promotions from the database, uncached. `drafts`: includes promotions that were never activated. */
export async function expandedPromotions(db: Db, now: Date, { drafts = false } = {}): Promise<promotions.LivePromotion[]> {
  return withCategoriesBelow(db, await promotions.livePromotions(db, now, { drafts }))
}

/** Adds the descendants of the categories to the rules of promotions, and their additional products. */
export async function withCategoriesBelow<P extends Pick<promotions.LivePromotion, 'document'>>(
  db: Db,
  live: readonly P[],
): Promise<P[]> {
  const categories = live.flatMap(({ document }) => selectionsOf(document.rule).flatMap(categoriesIn))
  if (categories.length === 0) return [...live]
  const below = await categoriesBelow(db, [...new Set(categories)])
  return live.map((each) => ({ ...each, document: { ...each.document, rule: expanded(each.document.rule, below) } }))
}

const categoriesIn = ({ categories, exceptCategories }: Selection) => [...categories, ...exceptCategories]

/** Descendants of each category, itself included, and the products that are additional members of them. */
type Below = Map<number, { categories: number[]; products: number[] }>

export async function categoriesBelow(db: Db, ids: readonly number[]): Promise<Below> {
  const { rows } = await sql<{ root: number; categories: number[]; products: number[] }>`
    with recursive tree as (
      select id as root, id from category where id = any(${ids as number[]}::bigint[])
      union select tree.root, category.id from tree join category on category.parent_id = tree.id)
    select root, json_agg(distinct tree.id) as categories,
      coalesce(json_agg(distinct member.product_id) filter (where member.product_id is not null), '[]') as products
    from tree left join category_member as member on member.category_id = tree.id group by root`.execute(db)
  return new Map(rows.map(({ root, ...row }) => [root, row]))
}

function expanded(rule: PromotionRule, below: Below): PromotionRule {
  const wide = (goods: Selection): Selection => {
    const [within, without] = [goods.categories, goods.exceptCategories].map((ids) =>
      [...new Set(ids)].map((id) => below.get(id)),
    )
    // Each id once: a rule may contain overlapping categories in many conditions.
    const all = (list: 'categories' | 'products', own: readonly number[], from = within) => [
      ...new Set([own, ...(from ?? []).map((each) => each?.[list] ?? [])].flat()),
    ]
    return {
      ...goods,
      // The id of a deleted category stays and selects nothing; an empty selection would mean all goods.
      categories: all('categories', goods.categories),
      products: all('products', goods.products),
      exceptCategories: all('categories', goods.exceptCategories, without),
      exceptProducts: all('products', goods.exceptProducts, without),
    }
  }
  const conditions = rule.conditions.map((group) => ({
    ...group,
    conditions: group.conditions.map((each) => widened(each, wide)),
  }))
  return { ...rule, conditions, benefit: widenedBenefit(rule.benefit, wide) }
}

const widened = (condition: Condition, wide: (goods: Selection) => Selection): Condition =>
  'goods' in condition ? { ...condition, goods: wide(condition.goods) } : condition

function widenedBenefit(benefit: Benefit, wide: (goods: Selection) => Selection): Benefit {
  switch (benefit.kind) {
    case 'lines':
    case 'tiers':
      return { ...benefit, goods: wide(benefit.goods) }
    case 'buy-get':
      return {
        ...benefit,
        buy: { ...benefit.buy, goods: wide(benefit.buy.goods) },
        get: { ...benefit.get, goods: wide(benefit.get.goods) },
      }
    case 'bundle':
      return { ...benefit, pieces: benefit.pieces.map(wide) }
    default:
      return benefit
  }
}
