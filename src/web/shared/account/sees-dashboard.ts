import type { RouterContextProvider } from 'react-router'
import type { CurrentUser } from '#modules/identity/contract.ts'
import { apiContext } from '../../api/contexts.ts'
import { getQueryClient, readFrom } from '../../api/query-client.ts'
import { userRead } from './user.ts'
import { viewsShop } from './view.ts'

/** True when the home page shows the dashboard. Without cookies it makes no request. */
export async function seesDashboard(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const cookies = request.headers.get('Cookie') ?? ''
  if (!cookies || viewsShop(cookies)) return false
  return isAtWork(await readFrom(context.get(apiContext), userRead().queryKey))
}

export const seesDashboardHere = (): boolean =>
  isAtWork(getQueryClient().getQueryData(userRead().queryKey)) && !viewsShop(document.cookie)

/** False for an admin without the required second factor, because the back office is closed to them. */
const isAtWork = (user: CurrentUser | null | undefined): boolean => user?.role === 'admin' && user.secondFactor !== 'missing'
