import { expect, test } from 'vitest'
import { comingBack } from './coming-back.ts'

const hold = { state: 'committed', quantity: 2, sent: 0, came_back: 0 } as const
const nothing = { unpromised: 0, returned: 0 }

test.each([
  ['promised: the rest stays promised', hold, [1, 0], { unpromised: 1, returned: 0 }],
  ['promised: all of it, and no more', hold, [3, 0], { unpromised: 2, returned: 0 }],
  ['waiting for some of it', { ...hold, state: 'backordered' }, [1, 0], { unpromised: 1, returned: 0 }],
  ['given to others meanwhile', { ...hold, state: 'expired' }, [2, 0], nothing],
  ['it never left, so nothing of it comes back', hold, [0, 2], nothing],
  ['it had left', { ...hold, state: 'consumed', sent: 2 }, [0, 1], { unpromised: 0, returned: 1 }],
  ['it had left, and nothing is promised any more', { ...hold, state: 'consumed', sent: 2 }, [1, 0], nothing],
  ['it had left and is back already', { ...hold, state: 'consumed', sent: 2, came_back: 2 }, [0, 1], nothing],
  ['one had left, the other had not', { ...hold, sent: 1 }, [2, 2], { unpromised: 1, returned: 1 }],
] as const)('stock of a refunded hold: %s', (_, hold, [unsent, sent], expected) => {
  expect(comingBack(hold, { variantId: 1, unsent, sent })).toEqual(expected)
})
