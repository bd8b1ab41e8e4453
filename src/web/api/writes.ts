import { useCallback, useRef, useState } from 'react'
import type { AddLine, Cart, ChangeLine } from '#modules/cart/contract.ts'
import { type Ask, askBrowser, mustBeOk } from './transport.ts'

/** A write is a method, an address and perhaps a body, which is sent as JSON (specification, section 7). */
export async function write(
  ask: Ask,
  method: string,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Response> {
  const response = await ask(url, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? { headers }
      : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  })
  await mustBeOk(response)
  return response
}

export const answer = async <T>(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<T> =>
  (await write(askBrowser, method, url, body, headers)).json()

/** What the shop's screens change; of orders, accounts and the back office, see `shared/order/`, `shared/account/` and `shared/admin/`. Each answers with the new state of what it changed. */
export const writes = {
  addLine: (line: AddLine) => answer<Cart>('POST', '/api/cart/lines', line),
  changeLine: (id: string, change: ChangeLine) => answer<Cart>('PATCH', `/api/cart/lines/${id}`, change),
  removeLine: (id: string) => answer<Cart>('DELETE', `/api/cart/lines/${id}`),
  acceptChanges: () => answer<Cart>('POST', '/api/cart/acceptance'),
}

/** Sends a write once at a time: a second press while the first is on its way does nothing. */
export function useWrite<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const underway = useRef(false)
  const latest = useRef(send)
  latest.current = send

  const start = useCallback(async (input: Input): Promise<Answer | undefined> => {
    if (underway.current) return undefined
    underway.current = true
    setState({ busy: true })
    try {
      const done = await latest.current(input)
      setState({ busy: false })
      return done
    } catch (error) {
      setState({ busy: false, error })
      return undefined
    } finally {
      underway.current = false
    }
  }, [])
  return { ...state, send: start }
}
