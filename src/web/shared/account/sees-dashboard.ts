import type { RouterContextProvider } from 'react-router'
import type { CurrentUser } from '#modules/identity/contract.ts'
import { apiContext } from '../../api/contexts.ts'
import { getQueryClient, readFrom } from '../../api/query-client.ts'
import { userRead } from './user.ts'
import { viewsShop } from './view.ts'

/** An admin's front page is the dashboard, unless they look at the shop as a customer. Nobody without a cookie is asked about. */
export async function seesDashboard(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const cookies = request.headers.get('Cookie') ?? ''
  if (!cookies || viewsShop(cookies)) return false
  return isAtWork(await readFrom(context.get(apiContext), userRead().queryKey))
}

/** The same when the browser moves to the front page. */
export const seesDashboardHere = (): boolean =>
  isAtWork(getQueryClient().getQueryData(userRead().queryKey)) && !viewsShop(document.cookie)

/** Without the second factor that they need the back office is closed, and they see the shop. */
const isAtWork = (user: CurrentUser | null | undefined): boolean => user?.role === 'admin' && user.secondFactor !== 'missing'
