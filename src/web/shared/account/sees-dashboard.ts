import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../api/contexts.ts'
import { getQueryClient, readFrom } from '../../api/query-client.ts'
import { userRead } from './user.ts'
import { viewsShop } from './view.ts'

/** An admin's front page is the dashboard, unless they look at the shop as a customer. Nobody without a cookie is asked about. */
export async function seesDashboard(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
  const cookies = request.headers.get('Cookie') ?? ''
  if (!cookies || viewsShop(cookies)) return false
  return (await readFrom(context.get(apiContext), userRead().queryKey))?.role === 'admin'
}

/** The same when the browser moves to the front page. */
export const seesDashboardHere = (): boolean =>
  getQueryClient().getQueryData(userRead().queryKey)?.role === 'admin' && !viewsShop(document.cookie)
