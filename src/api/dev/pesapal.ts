import { z } from 'zod'
import { askPesapalStandIn } from '#modules/payments/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'

const params = z.object({ group: singleLine(40), operation: singleLine(40) })

export const getPesapalCall = endpoint({
  method: 'GET',
  path: '/api/dev/pesapal/api/:group/:operation',
  access: 'public',
  summary: 'Demonstration only: the stand-in for Pesapal’s interface',
  params,
  returns: z.unknown(),
  probe: { status: 404 },
  run: ({ deps, request }) => askPesapalStandIn(deps, request),
})

export const postPesapalCall = endpoint({
  method: 'POST',
  path: '/api/dev/pesapal/api/:group/:operation',
  access: 'public',
  summary: 'Demonstration only: the stand-in for Pesapal’s interface',
  params,
  rawBody: true,
  maxBody_kB: 32,
  returns: z.unknown(),
  probe: { status: 404 },
  run: ({ deps, request, body }) => askPesapalStandIn(deps, request, body),
})

export const showPesapalPage = endpoint({
  method: 'GET',
  path: '/api/dev/pesapal/pay',
  access: 'public',
  summary: 'Demonstration only: the payment page of the stand-in for Pesapal',
  returns: z.unknown(),
  run: ({ deps, request }) => askPesapalStandIn(deps, request),
})

export const postPesapalPage = endpoint({
  method: 'POST',
  path: '/api/dev/pesapal/pay',
  access: 'public',
  summary: 'Demonstration only: what somebody chose on the payment page',
  rawBody: true,
  maxBody_kB: 4,
  returns: z.unknown(),
  probe: { status: 200 },
  run: ({ deps, request, body }) => askPesapalStandIn(deps, request, body),
})
