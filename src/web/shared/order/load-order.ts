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

/** An order moves on without us: coming to its page asks anew. */
export function loadOrderAgain(reference: string) {
  getQueryClient().removeQueries({ queryKey: orderReads.order(reference).queryKey })
  return inBrowser({ order: orderReads.order(reference) }).catch(asMissing)
}
