import { data } from 'react-router'
import { inBrowser, onServer } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { ApiProblem } from '../../api/transport.ts'
import { orderReads } from './order-reads.ts'

type Context = Parameters<typeof onServer>[0]

/** A stranger's order, one that never was and a reference that cannot be one are all the same: not found. */
function asMissing(error: unknown): never {
  const unknown = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  throw unknown ? data(null, { status: 404 }) : error
}

export const loadOrder = (context: Context, reference: string) =>
  onServer(context, { order: orderReads.order(reference) }).catch(asMissing)

/**
 * An order moves on without us: coming to its page asks anew. What is known of it stays until the answer is there, for the page that is being left
 * shows it, and one that waits for money decides by it where to go.
 */
export async function loadOrderAgain(reference: string) {
  const read = orderReads.order(reference)
  await getQueryClient().invalidateQueries({ queryKey: read.queryKey, exact: true, refetchType: 'none' })
  return inBrowser({ order: read }).catch(asMissing)
}
