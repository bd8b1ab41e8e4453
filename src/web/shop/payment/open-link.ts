import { type RouterContextProvider, redirect } from 'react-router'
import { fillPath } from '../../api/address.ts'
import { apiContext } from '../../api/contexts.ts'
import { paths } from '../../paths.ts'

/**
 * Exchanges the key of a mailed link for this browser's proof, and leads to the address without it: no page, script, referrer or history
 * ever has the key. A key that opens nothing leads to the same address, which offers the proof by number and e-mail.
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
