import { createHmac } from 'node:crypto'

/** Published test key. It is accepted by the stand-in alone. */
export const STRIPE_KEY = 'sk_test_standin'

/**
 * Derives the signing secret of the stand-in's events from the shop's secret, so that all processes share it without storing it.
 */
export const signingSecretFrom = (secret: string): string =>
  `whsec_${createHmac('sha256', secret).update('events of the card stand-in').digest('hex')}`

/** Published test key of the control unit's stand-in. */
export const ETIMS_KEY = 'demonstration'

/** Published test keys of Pesapal's stand-in when it runs in its own process. */
export const PESAPAL_KEYS = { consumerKey: 'demonstration', consumerSecret: 'demonstration' }
