import { createHmac } from 'node:crypto'

export const STRIPE_KEY = 'sk_test_standin'

/** Derived from the shop's secret, so that all processes share it without storing it. */
export const signingSecretFrom = (secret: string): string =>
  `whsec_${createHmac('sha256', secret).update('events of the card stand-in').digest('hex')}`

export const ETIMS_KEY = 'demonstration'

export const PESAPAL_KEYS = { consumerKey: 'demonstration', consumerSecret: 'demonstration' }
