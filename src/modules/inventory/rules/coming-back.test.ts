import { expect, test } from 'vitest'
import { comingBack } from './coming-back.ts'

const goods = { variantId: 1, ordered: 2, back: 1 }

test.each([
  ['promised: the rest stays promised', { state: 'committed', quantity: 2, came_back: 0 }, 1, { unpromised: 1, returned: 0 }],
  ['promised: all of it', { state: 'committed', quantity: 2, came_back: 0 }, 2, { unpromised: 2, returned: 0 }],
  ['promised: it was taken off before', { state: 'committed', quantity: 1, came_back: 0 }, 1, { unpromised: 0, returned: 0 }],
  [
    'waiting for some of it: the rest stays promised',
    { state: 'backordered', quantity: 2, came_back: 0 },
    1,
    { unpromised: 1, returned: 0 },
  ],
  ['given to others meanwhile', { state: 'expired', quantity: 2, came_back: 0 }, 2, { unpromised: 0, returned: 0 }],
  ['it had left', { state: 'consumed', quantity: 2, came_back: 0 }, 1, { unpromised: 0, returned: 1 }],
  ['it had left and is back already', { state: 'consumed', quantity: 2, came_back: 1 }, 1, { unpromised: 0, returned: 0 }],
  ['one never left, the other comes back', { state: 'consumed', quantity: 1, came_back: 0 }, 2, { unpromised: 0, returned: 1 }],
  ['one never left, and nothing comes back', { state: 'consumed', quantity: 1, came_back: 0 }, 1, { unpromised: 0, returned: 0 }],
] as const)('%s', (_, hold, back, expected) => {
  expect(comingBack(hold, { ...goods, back })).toEqual(expected)
})
