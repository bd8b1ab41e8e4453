import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { type HandleOrder, MAX_TAGS } from '../desk-shapes.ts'
import { problems } from '../problems.ts'
import type { OrderRow } from '../queries/orders.ts'
import * as store from '../store.ts'

type Handled = { assignee: string | null; tags: string[] }

/** Omitted fields stay unchanged. Refuses `orders.too-many-tags`. */
export async function handleOrder(
  tx: Tx,
  order: OrderRow,
  change: HandleOrder,
): Promise<Outcome<{ before: Handled; after: Handled }>> {
  const { assignee, addTags, removeTags } = change
  const remaining = order.tags.filter((tag) => !removeTags.includes(tag))
  const tags = [...new Set([...remaining, ...addTags])]
  if (tags.length > MAX_TAGS) return refuse(problems.tooManyTags(MAX_TAGS))
  const after = { assignee: assignee === undefined ? order.assigned_to : assignee, tags }
  await store.saveHandling(tx, order.id, after)
  return done({ before: { assignee: order.assigned_to, tags: order.tags }, after })
}
