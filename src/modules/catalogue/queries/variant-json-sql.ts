import { sql } from 'kysely'
import '../tables.ts'
import { containing } from '#platform/like.ts'

export const PIECE = sql`json_build_object('variantId', variant.id, 'sku', variant.sku, 'name', product.name, 'size', variant.size,
  'unit', product.unit, 'step', product.step, 'swatch', case when swatch.id is null then null else json_build_object('code', swatch.code,
    'name', swatch.name, 'pattern', swatch.pattern, 'ground', swatch.ground, 'yarn', swatch.yarn) end)`

export const PIECE_JOINS = sql`join product on product.id = variant.product_id left join swatch on swatch.id = variant.swatch_id`

const MAX_WORDS = 6

export const pieceFound = (q: string) =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(containing)
    .map((like) => sql`(product.name ilike ${like} or variant.sku ilike ${like})`)
