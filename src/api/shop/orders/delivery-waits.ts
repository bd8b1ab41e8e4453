import { z } from 'zod'
import { stopTimeMails, stopWaitingForTime, waitForTime } from '#flows/delivery/wait-for-time.ts'
import { done } from '#kernel/outcome.ts'
import { AskForTime, SlotWaits, WaitStopToken } from '#modules/shipping/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { slotWaitsOf } from '#views/orders/slot-waits.ts'

export const showDeliveryWaits = endpoint({
  method: 'GET',
  path: '/api/delivery-waits',
  access: 'customer',
  summary: 'The full delivery times that the signed-in customer waits for',
  returns: SlotWaits,
  run: async ({ deps, actor }) => done(await slotWaitsOf(deps.db, actor.user)),
})

export const postDeliveryWait = endpoint({
  method: 'POST',
  path: '/api/delivery-waits',
  access: 'visitor',
  summary: 'Ask to hear by mail when a full delivery time has room again; once, and the same again is the same place in the line',
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
  summary: 'Wait for a delivery time no longer',
  params: z.object({ id: z.uuid() }),
  returns: SlotWaits,
  refuses: ['shipping.no-such-wait'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => stopWaitingForTime(deps, actor.user, params.id),
})

export const postDeliveryWaitStop = endpoint({
  method: 'POST',
  path: '/api/delivery-waits/stops',
  access: 'public',
  summary: 'Open the link under such a mail: its address gets none of them from now on',
  body: WaitStopToken,
  returns: z.object({ stopped: z.literal(true) }),
  refuses: ['shipping.bad-stop'],
  run: ({ deps, body }) => stopTimeMails(deps, body.token),
})
