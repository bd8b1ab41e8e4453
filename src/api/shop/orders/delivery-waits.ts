import { z } from 'zod'
import { stopTimeMails, stopWaitingForTime, waitForTime } from '#flows/delivery/join-waitlist.ts'
import { done } from '#kernel/outcome.ts'
import { AskForTime, Waitlist, WaitStopToken } from '#modules/shipping/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { waitlistOf } from '#views/orders/slot-waitlist.ts'

export const showDeliveryWaits = endpoint({
  method: 'GET',
  path: '/api/delivery-waits',
  access: 'customer',
  summary: 'List the customer’s delivery slot waitlist entries',
  returns: Waitlist,
  run: async ({ deps, actor }) => done(await waitlistOf(deps.db, actor.user)),
})

export const postDeliveryWait = endpoint({
  method: 'POST',
  path: '/api/delivery-waits',
  access: 'visitor',
  summary: 'Add an entry to the waitlist of a full delivery slot',
  body: AskForTime,
  returns: z.object({ asked: z.literal(true) }),
  refuses: [
    'orders.no-such-order',
    'shipping.email-needed',
    'shipping.slot-closed',
    'shipping.has-room',
    'shipping.too-many-waits',
    'rate-limit.exceeded',
  ],
  run: ({ deps, actor, channel, body, clientAddress }) =>
    waitForTime(deps, { actor, owner: actor, channel, clientAddress }, body),
})

export const deleteDeliveryWait = endpoint({
  method: 'DELETE',
  path: '/api/delivery-waits/:id',
  access: 'customer',
  summary: 'Remove an entry from the waitlist of a delivery slot',
  params: z.object({ id: z.uuid() }),
  returns: Waitlist,
  refuses: ['shipping.no-such-wait'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => stopWaitingForTime(deps, actor.user, params.id),
})

export const postDeliveryWaitStop = endpoint({
  method: 'POST',
  path: '/api/delivery-waits/stops',
  access: 'public',
  summary: 'Stop delivery slot waitlist e-mails to an address',
  body: WaitStopToken,
  returns: z.object({ stopped: z.literal(true) }),
  refuses: ['shipping.bad-stop'],
  run: ({ deps, body }) => stopTimeMails(deps, body.token),
})
