import { z } from 'zod'
import { recordFitting } from '#flows/workshop/book-fitting.ts'
import { changeFittingResources, fittingResources } from '#flows/workshop/keep-job.ts'
import { FittingOutcome, FittingResources, FittingRow, Fittings, FittingsQuery } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { fittings } from '#views/tailoring/fittings.ts'

export const listFittings = endpoint({
  method: 'GET',
  path: '/api/admin/workshop/fittings',
  access: 'admin',
  may: 'orders.read',
  summary: 'List booked fittings from a day on, or all fittings of an order',
  query: FittingsQuery,
  returns: Fittings,
  run: ({ deps, query }) => fittings(deps, query),
})

export const postFittingOutcome = endpoint({
  method: 'POST',
  path: '/api/admin/workshop/fittings/:id/outcome',
  access: 'admin',
  may: 'workshop.work',
  summary: 'Record the outcome of a fitting and propose new measurements',
  params: z.object({ id: z.uuid() }),
  body: FittingOutcome,
  returns: FittingRow,
  status: 201,
  refuses: ['workshop.no-such-fitting', 'workshop.no-such-job'],
  probe: { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { came: false }, status: 404 },
  run: ({ deps, actor, params, body }) => recordFitting(deps, { ...params, ...body, by: actor.user }),
})

export const showFittingResources = endpoint({
  method: 'GET',
  path: '/api/admin/workshop/fittings/resources',
  access: 'admin',
  may: 'orders.read',
  summary: 'List fitters and fitting rooms',
  returns: FittingResources,
  run: ({ deps }) => fittingResources(deps),
})

export const putFittingResources = endpoint({
  method: 'PUT',
  path: '/api/admin/workshop/fittings/resources',
  access: 'admin',
  may: 'workshop.plan',
  summary: 'Update fitters and fitting rooms',
  body: FittingResources,
  returns: FittingResources,
  refuses: ['workshop.resources-wrong', 'workshop.resource-booked'],
  probe: { body: { resources: [] }, status: 422 },
  run: ({ deps, actor, body }) => changeFittingResources(deps, actor.user.id, body),
})
