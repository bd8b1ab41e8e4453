import { data } from 'react-router'
import { inBrowser, onServer } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { ApiProblem } from '../../api/transport.ts'
import { orderReads } from './order-reads.ts'

type Context = Parameters<typeof onServer>[0]

/** Throws the same 404 for another customer's order, an unknown order and a malformed reference. */
function asMissing(error: unknown): never {
  const unknown = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  throw unknown ? data(null, { status: 404 }) : error
}

export const loadOrder = (context: Context, reference: string) =>
  onServer(context, { order: orderReads.order(reference) }).catch(asMissing)

/** Refetches an order on navigation to its page. The cached value stays until the response arrives. */
export async function loadOrderAgain(reference: string) {
  const read = orderReads.order(reference)
  await getQueryClient().invalidateQueries({ queryKey: read.queryKey, exact: true, refetchType: 'none' })
  return inBrowser({ order: read }).catch(asMissing)
}
