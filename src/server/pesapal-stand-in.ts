import type { PesapalStandIn } from '@loomcourt/payment-stand-ins'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { problems } from '#platform/problems.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    /** In demonstrations only. */
    pesapalStandIn: PesapalStandIn | undefined
  }
}

/** Where the stand-in answers: among the aids of demonstrations, which are not there in live mode. */
export const STAND_IN_PATH = '/api/dev/pesapal'
export const standInAddress = ({ publicAddress }: Pick<Deps, 'publicAddress'>): string => publicAddress() + STAND_IN_PATH

const Anything = z.unknown()

async function pass(deps: Deps, request: Request, body?: Uint8Array): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const base = standInAddress(deps)
  const headers = {
    'Content-Type': request.headers.get('content-type') ?? '',
    Authorization: request.headers.get('authorization') ?? '',
  }
  const passed = new Request(base + pathname.slice(STAND_IN_PATH.length) + search, {
    ...{ method: request.method, headers, signal: request.signal },
    ...(body && request.method === 'POST' && { body: new Uint8Array(body) }),
  })
  return (await deps.pesapalStandIn?.answer(passed, base)) ?? notThere()
}

const notThere = () => new Response(problems.noSuchAddress().message, { status: 404 })

export const showPesapalPage = endpoint({
  method: 'GET',
  path: `${STAND_IN_PATH}/pay`,
  access: 'public',
  summary: 'Demonstration only: the payment page of the stand-in for Pesapal',
  returns: Anything,
  run: ({ deps, request }) => pass(deps, request),
})

export const postPesapalPage = endpoint({
  method: 'POST',
  path: `${STAND_IN_PATH}/pay`,
  access: 'public',
  summary: 'Demonstration only: what somebody chose on the payment page',
  rawBody: true,
  mostBody_kB: 4,
  returns: Anything,
  run: ({ deps, request, body }) => pass(deps, request, body),
})

const params = z.object({ group: z.string().max(40), operation: z.string().max(40) })

export const getPesapalCall = endpoint({
  method: 'GET',
  path: `${STAND_IN_PATH}/api/:group/:operation`,
  access: 'public',
  summary: 'Demonstration only: the stand-in for Pesapal’s interface',
  params,
  returns: Anything,
  run: ({ deps, request }) => pass(deps, request),
})

export const postPesapalCall = endpoint({
  method: 'POST',
  path: `${STAND_IN_PATH}/api/:group/:operation`,
  access: 'public',
  summary: 'Demonstration only: the stand-in for Pesapal’s interface',
  params,
  rawBody: true,
  mostBody_kB: 32,
  returns: Anything,
  run: ({ deps, request, body }) => pass(deps, request, body),
})
