import { z } from 'zod'
import { Moment } from '#shapes/text.ts'

export const WAYS_TO_PAY = ['stripe', 'pesapal', 'cash', 'transfer', 'gift-card'] as const
export type WayToPay = (typeof WAYS_TO_PAY)[number]

/** `stand-in`: simulator of the demonstration. `house`: no provider needed. */
export const WAY_MODES = ['live', 'test', 'stand-in', 'house', 'off'] as const
export type WayMode = (typeof WAY_MODES)[number]

export const WAY_STATES = ['half-set-up', 'notices-wait', 'calls-missing', 'unused', 'well', 'off'] as const
export type WayState = (typeof WAY_STATES)[number]

const moment = Moment

export const PaymentWay = z
  .object({
    way: z.enum(WAYS_TO_PAY),
    mode: z.enum(WAY_MODES),
    state: z.enum(WAY_STATES),
    /** `amount`: KES cents. */
    lastSuccess: z.object({ at: moment, order: z.string(), amount: z.int() }).nullable(),
    lastFailure: z.object({ at: moment, order: z.string(), why: z.string() }).nullable(),
    open: z.int(),
    /** Null for methods without a provider. */
    notices: z
      .object({
        address: z.string(),
        /** `unsigned`: the provider signs nothing. `own`: secret of the simulator. */
        secret: z.enum(['set', 'missing', 'own', 'unsigned']),
        /** `called`: true for a webhook. */
        last: z.object({ at: moment, kind: z.string(), called: z.boolean() }).nullable(),
        lastCall: moment.nullable(),
        /** `waiting`: events that are not applied yet. `disbelieved`: rejected events. */
        waiting: z.int(),
        disbelieved: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'PaymentWay' })
export type PaymentWay = z.infer<typeof PaymentWay>

export const PROVIDERS_TO_TEST = ['stripe', 'pesapal'] as const
export const ProviderToTest = z.enum(PROVIDERS_TO_TEST)
export type ProviderToTest = z.infer<typeof ProviderToTest>
/**
 * Steps of a connection test. Pesapal issues a token for its keys, so they are a separate step.
 */
export const TEST_HOPS = {
  stripe: ['opened', 'read', 'closed'],
  pesapal: ['keys', 'address', 'opened', 'read', 'closed'],
} as const
export type TestHop = (typeof TEST_HOPS)[ProviderToTest][number]
/** Amount of the test payment in KES cents, never charged. */
export const TEST_AMOUNT = 100_00

export const TestedWay = z
  .object({
    /** `code`: the provider's error code. */
    hops: z.array(z.object({ hop: z.string(), ms: z.int(), code: z.string().nullable() })),
    reference: z.string().nullable(),
    /** True when the provider sends webhooks for a payment that was only opened and closed. */
    calls: z.boolean(),
  })
  .meta({ id: 'TestedWay' })
export type TestedWay = z.infer<typeof TestedWay>
export const HeardOfTest = z.object({ calledAt: moment.nullable() })
export type HeardOfTest = z.infer<typeof HeardOfTest>

export const PaymentWays = z.object({ ways: z.array(PaymentWay) })
export type PaymentWays = z.infer<typeof PaymentWays>
