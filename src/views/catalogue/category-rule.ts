import { type RawBuilder, sql } from 'kysely'
import { isGroup, type RuleCondition, type RuleGroup } from '#modules/catalogue/contract.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'

const DAY_ms = 86_400_000

const branch = (slugs: readonly string[]) => sql`(
  with recursive below as (
    select id from category where slug = any(${slugs as string[]})
    union select category.id from category join below on category.parent_id = below.id)
  select id from below)`

const cloths = (of: RawBuilder<unknown>) => sql`
  from product_swatch join swatch on swatch.id = swatch_id where product_swatch.product_id = product.id and ${of}`
const fibre = (values: readonly string[]) => sql`exists (
  select from jsonb_array_elements(composition) as part
  where part ->> 'fibre' = any(${values as string[]}) and (part ->> 'percent')::int * 3 >= 100)`

/** Matches products that are in stock, made to measure, or need no stock. */
const toBeHad = sql`exists (
  select from variant left join stock on stock.variant_id = variant.id
  where variant.product_id = product.id and variant.sold
    and (make <> 'ready' or on_hand - committed - held - safety >= product.step))`

type Listed = Extract<RuleCondition, { values: readonly string[] }>

const isIn = (condition: Listed): RawBuilder<unknown> => {
  const among = condition.values as string[]
  switch (condition.field) {
    case 'attribute':
      return sql`product.attributes @> any(${among.map((value) => JSON.stringify({ [condition.code]: [value] }))}::jsonb[])`
    case 'category':
      return sql`product.category_id in ${branch(among)}`
    case 'tag':
      return sql`exists (select from product_tag where product_id = product.id and tag = any(${among}))`
    case 'cloth':
      return sql`exists (select ${cloths(sql`code = any(${among})`)})`
    case 'pattern':
      return sql`exists (select ${cloths(sql`pattern = any(${among})`)})`
    case 'fibre':
      return sql`exists (select ${cloths(fibre(among))})`
    case 'make':
      return sql`exists (select from variant where variant.product_id = product.id and variant.sold and make = any(${among}))`
  }
}

function meets(condition: RuleCondition, now: Date): RawBuilder<unknown> {
  switch (condition.field) {
    case 'price':
      return sql`(product.lowest_price > 0 and product.lowest_price >= ${condition.min ?? 0}
        and (${condition.max}::bigint is null or product.lowest_price <= ${condition.max}::bigint))`
    case 'stock':
      return condition.is ? toBeHad : sql`not ${toBeHad}`
    case 'sale':
      return sql`(product.card ->> 'compareAt' is not null) = ${condition.is}`
    case 'new':
      return sql`product.listed_at > ${new Date(now.getTime() - condition.days * DAY_ms)}`
    default:
      return condition.is === 'in' ? isIn(condition) : sql`not ${isIn(condition)}`
  }
}

export function ruleCondition(part: RuleGroup | RuleCondition, now: Date): RawBuilder<unknown> {
  if (!isGroup<RuleCondition>(part)) return meets(part, now)
  const parts = part.of.map((each) => sql`(${ruleCondition(each, now)})`)
  return sql`(${sql.join(parts, part.match === 'all' ? sql` and ` : sql` or `)})`
}

/** Selects the product's value that meets the condition. Null for a condition without such a value. */
export function foundBy(condition: RuleCondition): RawBuilder<unknown> {
  if (condition.field === 'price') return sql`product.lowest_price::text`
  if (condition.field === 'new') return sql`to_char(product.listed_at, 'YYYY-MM-DD')`
  if (condition.field === 'category') return sql`(select name from category where id = product.category_id)`
  if (!('values' in condition) || condition.is === 'not-in') return sql`null`
  const among = condition.values as string[]
  if (condition.field === 'attribute')
    return sql`(select string_agg(attribute_value.name, ', ' order by attribute_value.position)
      from attribute join attribute_value on attribute_id = attribute.id
      where attribute.code = ${condition.code} and attribute_value.code = any(${among})
        and product.attributes -> ${condition.code}::text ? attribute_value.code)`
  const columns: Partial<Record<RuleCondition['field'], RawBuilder<unknown>>> = {
    tag: sql`(select string_agg(tag, ', ' order by tag) from product_tag where product_id = product.id and tag = any(${among}))`,
    cloth: sql`(select string_agg(swatch.name, ', ' order by swatch.name) ${cloths(sql`code = any(${among})`)})`,
    pattern: sql`(select string_agg(swatch.name, ', ' order by swatch.name) ${cloths(sql`pattern = any(${among})`)})`,
    fibre: sql`(select string_agg(swatch.name, ', ' order by swatch.name) ${cloths(fibre(among))})`,
  }
  return columns[condition.field] ?? sql`null`
}
