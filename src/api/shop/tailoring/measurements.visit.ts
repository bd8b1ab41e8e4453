import { bookVisit, cancelVisit, visitLimit } from '#flows/workshop/visits.ts'
import { BookFitting, OrderFitting } from '#modules/workshop/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ownVisit } from '#views/tailoring/fittings.ts'

const PATH = '/api/measurements/visit'

export const showVisit = endpoint({
  method: 'GET',
  path: PATH,
  access: 'customer',
  summary: 'Get the measuring appointment, and the free hours',
  returns: OrderFitting,
  run: ({ deps, actor }) => ownVisit(deps, actor.user),
})

export const putVisit = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'customer',
  summary: 'Schedule or move the measuring appointment',
  body: BookFitting,
  returns: OrderFitting,
  limit: visitLimit,
  refuses: ['identity.no-such-person', 'workshop.no-fitting-hour', 'workshop.hour-taken', 'workshop.fitting-too-near'],
  probe: { body: { at: '2126-01-07T08:00:00.000Z' }, status: 409 },
  run: ({ deps, actor, body, ...browser }) => bookVisit(deps, actor.user, browser, body.at),
})

export const deleteVisit = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'customer',
  summary: 'Cancel the measuring appointment',
  returns: OrderFitting,
  limit: visitLimit,
  refuses: ['workshop.no-such-fitting', 'workshop.fitting-too-near'],
  probe: { status: 404 },
  run: ({ deps, actor }) => cancelVisit(deps, actor.user),
})
