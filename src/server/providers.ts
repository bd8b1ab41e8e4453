import {
  openDatabase,
  openHost,
  STRIPE_KEY,
  type StripeFaults,
  type StripeStandIn,
  signingSecretFrom,
  stripeStandIn,
} from '@loomcourt/payment-stand-ins'
import { type CardGateway, sandboxForm, stripeGateway } from '#modules/payments/index.ts'
import { type Config, isStripeTestKey } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import type { CallLog } from '#platform/provider-calls/call-log.ts'
import { openTo } from './listen.ts'

export type Providers = { cards: CardGateway | undefined }
export type StandIns = { stripe: StripeStandIn }

type ProviderDeps = {
  config: Config & { databaseUrl: string; secret: string }
  log: Log
  calls: CallLog
  /** URL of this shop; empty until the server listens. */
  shopUrl: () => string
  /** For tests: faults of the simulators, and the request timeout. */
  faults?: { stripe?: StripeFaults; patience_ms?: number } | undefined
}

const CONNECTIONS = 4
/** Delay of the simulator's webhooks: they arrive after the response, as the real provider's do. */
const AS_THE_REAL_ONE: StripeFaults = { noticeDelay_ms: [150, 500] }
/** Path of the simulators' pages, because a browser on another machine cannot reach their loopback address. */
const PAGES = '/api/sandbox/pages'

/** Opens the card provider: Stripe with the configured keys. Without keys, a simulator in a demo, and none in live mode. */
export async function openProviders({ config, log, calls: callLog, shopUrl, faults }: ProviderDeps) {
  const cards = realCards(config, log, callLog)
  if (config.mode === 'live' || cards) return { providers: { cards }, standIns: undefined, close: async () => {} }

  const db = openDatabase(config.databaseUrl, { max: CONNECTIONS })
  const calls = openDatabase(config.databaseUrl, { max: CONNECTIONS, lax: true })
  const signingSecret = signingSecretFrom(config.secret)
  const stripe = stripeStandIn({
    db,
    calls,
    secretKey: STRIPE_KEY,
    signingSecret,
    pages: () => `${PAGES}/stripe`,
    faults: faults?.stripe ?? { ...AS_THE_REAL_ONE },
    hookUrl: () => (shopUrl() === '' ? undefined : `${openTo(shopUrl())}/api/webhooks/stripe`),
  })
  const host = await openHost({ stripe })
  const providers: Providers = {
    cards: stripeGateway({
      secretKey: STRIPE_KEY,
      publishableKey: null,
      webhookSecrets: [signingSecret],
      apiBase: host.address,
      log,
      keep: callLog.keep,
      sandbox: sandboxForm(host.address),
      ...(faults?.patience_ms && { timeout_ms: faults.patience_ms }),
    }),
  }
  const close = async () => {
    await stripe.stop()
    await host.close()
    await Promise.all([db.destroy(), calls.destroy()])
  }
  return { providers, standIns: { stripe } satisfies StandIns, close }
}

/**
 * Opens Stripe with the configured keys. A demo may use a test key. Undefined when a key is missing, or with a test key in
 * live mode.
 */
export function realCards(config: Config, log: Log, calls?: CallLog): CardGateway | undefined {
  const {
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecrets: webhookSecrets,
    stripeApiBase: apiBase,
  } = config
  const keys = [secretKey, publishableKey, webhookSecrets]
  if (keys.every((each) => each === undefined)) return undefined
  if (!secretKey || !publishableKey || !webhookSecrets) {
    log.warn({}, 'Cards are off: Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.')
    return undefined
  }
  if (config.mode === 'live' && isStripeTestKey(secretKey)) {
    log.warn({}, 'Cards are off: a live shop cannot take money with a test key of Stripe.')
    return undefined
  }
  // Cards of a simulator in another process are also entered in the sandbox form.
  const sandbox = config.mode === 'demo' && secretKey === STRIPE_KEY && { sandbox: sandboxForm(apiBase) }
  return stripeGateway({ secretKey, publishableKey, webhookSecrets, apiBase, log, keep: calls?.keep, ...sandbox })
}
