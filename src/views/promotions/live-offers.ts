import { sql } from 'kysely'
import type { Benefit, Condition, PromotionRule, Selection } from '#domain/promotions/rule.ts'
import { selectionsOf } from '#domain/promotions/selections-of.ts'
import * as promotions from '#modules/promotions/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/promotions/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Promotions that carts are quoted with, from memory: read again after a change (`announcePromotions`), and every half minute.
 * Start and end are compared with the clock at each quote. Categories of their rules include all below them.
 */
export const liveOffers = (deps: Pick<Deps, 'db' | 'cache' | 'clock'>): Promise<promotions.LivePromotion[]> =>
  deps.cache('promotions live', () => expandedPromotions(deps.db, deps.clock.now()))

/** Promotions as `liveOffers` returns them, read from the database. `drafts`: also those never activated. */
export async function expandedPromotions(db: Db, now: Date, { drafts = false } = {}): Promise<promotions.LivePromotion[]> {
  const live = await promotions.livePromotions(db, now, { drafts })
  const categories = live.flatMap(({ document }) => selectionsOf(document.rule).flatMap(categoriesIn))
  if (categories.length === 0) return live
  const below = await categoriesBelow(db, [...new Set(categories)])
  return live.map((each) => ({ ...each, document: { ...each.document, rule: expanded(each.document.rule, below) } }))
}

const categoriesIn = ({ categories, exceptCategories }: Selection) => [...categories, ...exceptCategories]

/** Categories below each, itself included, and products that are also in one of them. */
type Below = Map<number, { categories: number[]; products: number[] }>

/** Categories of a tree and their further products, by id. */
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
    // Each id once: one saved rule may name overlapping categories in many conditions.
    const all = (list: 'categories' | 'products', own: readonly number[], from = within) => [
      ...new Set([own, ...(from ?? []).map((each) => each?.[list] ?? [])].flat()),
    ]
    return {
      ...goods,
      // A deleted category selects nothing: its id stays, so that the selection does not become all goods.
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
