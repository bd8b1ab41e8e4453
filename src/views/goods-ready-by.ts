import { sql } from 'kysely'
import { type Choices, daysOfChoices, type Style } from '#kernel/garments.ts'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { garmentOf } from '#kernel/tape.ts'
import '#modules/cart/tables.ts'
import '#modules/catalogue/tables.ts'
import type { GoodsReadyBy } from '#modules/workshop/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { categoriesOfProduct, ownStyleOfProduct } from './garment-of-product.ts'
import { listedIn } from './listed.ts'
import { readyBy } from './workshop-plan.ts'

/** More garments than these are one order of weeks: the plan is asked about so many, and says at least that. */
const MOST_GARMENTS = 12
const NOTHING: Outcome<GoodsReadyBy> = done({ ready: null })

const promised = async (...asked: Parameters<typeof readyBy>): Promise<Outcome<GoodsReadyBy>> => {
  const answer = await readyBy(...asked)
  return answer.ok ? done({ ready: answer.value }) : answer
}

/** By when a product that is made to measure is ready if it is ordered now; nothing where it is not made so. */
export async function productReadyBy(deps: Deps, channel: Channel, slug: string): Promise<Outcome<GoodsReadyBy>> {
  const { rows } = await sql<{ categories: string[] }>`
    select ${categoriesOfProduct} as categories from product
    where slug = ${slug} and status = 'active' and ${listedIn(channel)}
      and exists (select from variant where product_id = product.id and make = 'measure' and sold)`.execute(deps.db)
  const [row] = rows
  return row ? promised(deps, [garmentOf(row.categories)]) : NOTHING
}

type Row = { quantity: number; style: Style | null; categories: string[]; own: Choices }

/** By when all that is made to measure in somebody's bag is ready if it is ordered now. */
export async function cartReadyBy(deps: Deps, ownerId: string | undefined, channel: Channel): Promise<Outcome<GoodsReadyBy>> {
  if (!ownerId) return NOTHING
  const { rows } = await sql<Row>`
    select cart_line.quantity, cart_line.style, ${categoriesOfProduct} as categories, ${ownStyleOfProduct} as own
    from cart join cart_line on cart_id = cart.id join variant on variant.id = cart_line.variant_id
    join product on product.id = variant.product_id
    where cart.visitor_id = ${ownerId} and cart.channel = ${channel} and variant.make = 'measure' and variant.sold
    order by cart_line.id limit ${sql.lit(MOST_GARMENTS)}`.execute(deps.db)
  if (rows.length === 0) return NOTHING
  const made = rows.map(({ quantity, style, categories, own }) => {
    const garment = garmentOf(categories)
    return { garments: Array<typeof garment>(quantity).fill(garment), days: style ? daysOfChoices(garment, style, own) : 0 }
  })
  const garments = made.flatMap((each) => each.garments).slice(0, MOST_GARMENTS)
  return promised(deps, garments, Math.max(...made.map(({ days }) => days)))
}
