import { z } from 'zod'
import { askPesapalStandIn } from '#modules/payments/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { singleLine } from '#shapes/text.ts'

const params = z.object({ group: singleLine(40), operation: singleLine(40) })

export const getPesapalCall = endpoint({
  method: 'GET',
  path: '/api/dev/pesapal/api/:group/:operation',
  access: 'public',
  summary: 'Get data from the Pesapal API simulator (demo only)',
  params,
  returns: z.unknown(),
  probe: { status: 404 },
  run: ({ deps, request }) => askPesapalStandIn(deps, request),
})

export const postPesapalCall = endpoint({
  method: 'POST',
  path: '/api/dev/pesapal/api/:group/:operation',
  access: 'public',
  summary: 'Send a request to the Pesapal API simulator (demo only)',
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
  summary: 'Get the payment page of the Pesapal simulator (demo only)',
  returns: z.unknown(),
  run: ({ deps, request }) => askPesapalStandIn(deps, request),
})

export const postPesapalPage = endpoint({
  method: 'POST',
  path: '/api/dev/pesapal/pay',
  access: 'public',
  summary: 'Send the shopper’s choice to the Pesapal simulator (demo only)',
  rawBody: true,
  maxBody_kB: 4,
  returns: z.unknown(),
  probe: { status: 200 },
  run: ({ deps, request, body }) => askPesapalStandIn(deps, request, body),
})
