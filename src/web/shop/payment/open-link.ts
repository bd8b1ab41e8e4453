import { type RouterContextProvider, redirect } from 'react-router'
import { fillPath } from '../../api/address.ts'
import { apiContext } from '../../api/contexts.ts'
import { paths } from '../../paths.ts'

/**
 * Exchanges the key of a mailed link for a cookie that verifies this browser. Redirects to the address without the key, so that
 * the key stays out of the history.
 */
export async function openLink(context: Readonly<RouterContextProvider>, number: string, key: string): Promise<Response> {
  const answer = await context.get(apiContext)(fillPath('/api/orders/:number/link-proofs', { number }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  })
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return redirect(paths.payment(number), { headers })
}
