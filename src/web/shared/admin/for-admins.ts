import { data, redirect } from 'react-router'
import { apiContext } from '../../api/contexts.ts'
import { onServer } from '../../api/prefetch.ts'
import { readFrom } from '../../api/query-client.ts'
import { ApiProblem } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { userRead } from '../account/user.ts'

type Context = Parameters<typeof onServer>[0]
type Reads = Parameters<typeof onServer>[1]

/**
 * Throws 403 for other users and when the role lacks the permission. Redirects an admin without the required second factor to
 * settings.
 */
export async function forAdmins<W extends Reads>(context: Context, reads: W) {
  const user = await readFrom(context.get(apiContext), userRead().queryKey)
  if (user?.role !== 'admin') throw data(null, { status: 403 })
  if (user.secondFactor === 'missing') throw redirect(paths.settings(paths.home()))
  return onServer(context, reads).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 403) throw data(null, { status: 403 })
    throw error
  })
}
