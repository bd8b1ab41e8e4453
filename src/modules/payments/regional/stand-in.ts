import type { PesapalStandIn } from '@loomcourt/payment-stand-ins'
import type { Deps } from '#platform/deps.ts'
import { problems } from '#platform/problems.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    /** Pesapal simulator. Undefined outside a demo. */
    pesapalStandIn: PesapalStandIn | undefined
  }
}

/** Path of the Pesapal simulator, which exists only in the demonstration. */
export const STAND_IN_PATH = '/api/dev/pesapal'
export const standInAddress = ({ publicAddress }: Pick<Deps, 'publicAddress'>): string => publicAddress() + STAND_IN_PATH

/** Forwards a request to the Pesapal simulator. 404 without a simulator. */
export async function askPesapalStandIn(deps: Deps, request: Request, body?: Uint8Array): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const base = standInAddress(deps)
  const headers = {
    'Content-Type': request.headers.get('content-type') ?? '',
    Authorization: request.headers.get('authorization') ?? '',
  }
  const passed = new Request(base + pathname.slice(STAND_IN_PATH.length) + search, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(body && request.method === 'POST' && { body: new Uint8Array(body) }),
  })
  return (await deps.pesapalStandIn?.answer(passed, base)) ?? notThere()
}

const notThere = () => new Response(problems.noSuchAddress().message, { status: 404 })
