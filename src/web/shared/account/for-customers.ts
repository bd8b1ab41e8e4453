import { redirect } from 'react-router'
import { apiContext } from '../../api/contexts.ts'
import { onServer } from '../../api/prefetch.ts'
import { readFrom } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { userRead } from './user.ts'

type Context = Parameters<typeof onServer>[0]
type Wanted = Parameters<typeof onServer>[1]

/** For the pages of an account: nobody in particular is asked to sign in, and comes back afterwards. */
export async function forCustomers<W extends Wanted>(request: Request, context: Context, wanted: W) {
  if (!(await readFrom(context.get(apiContext), userRead().queryKey))) {
    const { pathname, search } = new URL(request.url)
    throw redirect(paths.signIn(pathname + search))
  }
  return onServer(context, wanted)
}
