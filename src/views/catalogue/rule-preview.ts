import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import { conditionsOf, type PreviewRule, type RulePreview } from '#modules/catalogue/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { foundBy, ruleCondition } from './category-rule.ts'

const PAGE = 10

type Row = RulePreview['items'][number] & { total: number; coming_in_all: number }

/**
 * Returns a page of the products that match an unsaved rule, with the conditions that each meets.
 * Counts those that the rule would add to its category and remove from it.
 */
export async function previewRule({ db, clock }: Deps, { rule, categoryId, page }: PreviewRule): Promise<Outcome<RulePreview>> {
  const now = clock.now()
  const fits = sql`product.status <> 'archived' and ${ruleCondition(rule, now)}`
  const member = sql`exists (select from category_member
    where category_member.product_id = product.id and category_member.category_id = ${categoryId} and source = 'rule')`
  const reasons = conditionsOf(rule).map(
    (condition, place) => sql`case when ${ruleCondition(condition, now)}
      then json_build_object('condition', ${place}::int, 'found', ${foundBy(condition)}) end`,
  )
  const [items, going] = await Promise.all([
    sql<Row>`
      with fitting as materialized (select product.id, product.rank, not ${member} as coming from product where ${fits}),
      counted as (select count(*)::int as total, count(*) filter (where coming)::int as coming from fitting),
      shown as (select * from fitting order by rank, id limit ${PAGE} offset ${(page - 1) * PAGE})
      select slug, name, lowest_price as price, shown.coming, counted.total, counted.coming as coming_in_all,
        array_to_json(array_remove(array[${sql.join(reasons)}]::jsonb[], null)) as reasons
      from counted left join shown on true left join product using (id) order by shown.rank, shown.id`.execute(db),
    sql<{ going: number }>`
      select count(*)::int as going from category_member join product on product.id = product_id
      where category_member.category_id = ${categoryId} and source = 'rule' and not (${fits})`.execute(db),
  ])
  const [first] = items.rows
  return done({
    total: first?.total ?? 0,
    coming: first?.coming_in_all ?? 0,
    going: going.rows[0]?.going ?? 0,
    page,
    pages: Math.max(1, Math.ceil((first?.total ?? 0) / PAGE)),
    items: items.rows
      .filter(({ slug }) => slug !== null)
      .map(({ slug, name, price, coming, reasons }) => ({ slug, name, price, coming, reasons })),
  })
}
