import { createHmac } from 'node:crypto'

/** Known to all: it opens nothing but a stand-in. */
export const STRIPE_KEY = 'sk_test_standin'

/** What the stand-in signs its events with: made from the shop's own secret, so that all processes know it and nobody else does. */
export const signingSecretFrom = (secret: string): string =>
  `whsec_${createHmac('sha256', secret).update('events of the card stand-in').digest('hex')}`

/** Of the stand-in for the revenue authority's control unit. */
export const ETIMS_KEY = 'demonstration'

/** Of the stand-in for Pesapal, where it stands by itself. */
export const PESAPAL_KEYS = { consumerKey: 'demonstration', consumerSecret: 'demonstration' }
