import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { SearchClick } from '#modules/search/contract.ts'
import * as search from '#modules/search/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Counts a click on a search result, without the visitor's identity. `recorded` is false when the channel does not sell the
 * product.
 */
export async function recordSearchClick(
  deps: Deps,
  channel: Channel,
  header: search.Header,
  click: SearchClick,
): Promise<Outcome<{ recorded: boolean }>> {
  const productId = await catalogue.productAt(deps.db, click.product, channel)
  if (productId !== undefined) search.recordClick(deps, { ...click, productId, channel, header })
  return done({ recorded: productId !== undefined })
}
