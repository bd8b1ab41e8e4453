import { resolve } from 'node:path'
import type { z } from 'zod'
import { LIVE_PESAPAL, SETTINGS } from './config-settings.ts'

type Read<Name extends keyof typeof SETTINGS> = z.output<(typeof SETTINGS)[Name][0]>

export type Config = {
  port: Read<'PORT'>
  healthPort: Read<'HEALTH_PORT'>
  host: Read<'HOST'>
  /** Absolute path. */
  dataFolder: string
  databaseUrl: Read<'DATABASE_URL'>
  databasePool: Read<'DATABASE_POOL'>
  liveFromDemo: boolean
  mode: Read<'SHOP_MODE'>
  demoPublic: boolean
  processes: Read<'PROCESSES'>
  adminEmail: Read<'ADMIN_EMAIL'>
  adminPassword: Read<'ADMIN_PASSWORD'>
  secret: Read<'SHOP_SECRET'>
  publicUrl: Read<'PUBLIC_URL'>
  smtpUrl: Read<'SMTP_URL'>
  mailFrom: Read<'MAIL_FROM'>
  dkim: { selector: string; key: string } | undefined
  mailEvents: Read<'MAIL_EVENTS'>
  logLevel: Read<'LOG_LEVEL'>
  trustedProxies: Read<'TRUSTED_PROXIES'>
  trustedCountryHeader: Read<'TRUSTED_COUNTRY_HEADER'>
  pesapal: {
    consumerKey: Read<'PESAPAL_CONSUMER_KEY'>
    consumerSecret: Read<'PESAPAL_CONSUMER_SECRET'>
    baseUrl: Read<'PESAPAL_BASE_URL'>
    ipnId: Read<'PESAPAL_IPN_ID'>
  }
  ratesUrl: Read<'RATES_URL'>
  translate: {
    provider: Read<'TRANSLATE_PROVIDER'>
    baseUrl: Read<'TRANSLATE_BASE_URL'>
    key: Read<'TRANSLATE_API_KEY'>
    charactersPerDay: Read<'TRANSLATION_CHARACTERS_PER_DAY'>
  }
  etims: {
    baseUrl: Read<'ETIMS_BASE_URL'>
    key: Read<'ETIMS_KEY'>
    unit: Read<'ETIMS_UNIT'>
    branch: Read<'ETIMS_BRANCH'>
  }
  checkoutsPerMinute: Read<'CHECKOUTS_PER_MINUTE'>
  ordersPerMailbox: Read<'ORDERS_PER_MAILBOX'>
  unpaidOffersPerAddress: Read<'UNPAID_OFFERS_PER_ADDRESS'>
  searchesPerMinute: Read<'SEARCHES_PER_MINUTE'>
  googleClientId: Read<'GOOGLE_CLIENT_ID'>
  googleJwksUrl: Read<'GOOGLE_JWKS_URL'>
  countVisits: Read<'COUNT_VISITS'>
  ga4Id: Read<'GA4_MEASUREMENT_ID'>
  pageCache: Read<'PAGE_CACHE'>
  drawPictures: Read<'DRAW_PICTURES'>
  /** Undefined: files are stored in `dataFolder`. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  stripeSecretKey: Read<'STRIPE_SECRET_KEY'>
  stripePublishableKey: Read<'STRIPE_PUBLISHABLE_KEY'>
  stripeWebhookSecrets: Read<'STRIPE_WEBHOOK_SECRET'>
  stripeApiBase: Read<'STRIPE_API_BASE'>
}

/** Setup error that the operator can fix. Printed as one sentence, without a stack trace. */
export class SetupError extends Error {}

/**
 * Reads the settings. Throws a `SetupError` for an invalid setting or combination. An empty value
 * counts as not set.
 */
export function readConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const read = <Name extends keyof typeof SETTINGS>(name: Name): Read<Name> => {
    const [schema, allowed] = SETTINGS[name]
    const found = schema.safeParse(environment[name] || undefined)
    if (!found.success) throw new SetupError(`The setting ${name} must be ${allowed}.`) // the value itself may be a secret
    return found.data as Read<Name>
  }
  const config: Config = {
    port: read('PORT'),
    healthPort: read('HEALTH_PORT'),
    host: read('HOST'),
    dataFolder: resolve(root, read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    databasePool: read('DATABASE_POOL'),
    mode: read('SHOP_MODE'),
    liveFromDemo: read('LIVE_FROM_DEMO') === 'yes',
    processes: read('PROCESSES'),
    adminEmail: read('ADMIN_EMAIL'),
    adminPassword: read('ADMIN_PASSWORD'),
    secret: read('SHOP_SECRET'),
    publicUrl: read('PUBLIC_URL'),
    ...mailSettings(read),
    logLevel: read('LOG_LEVEL'),
    trustedProxies: read('TRUSTED_PROXIES'),
    trustedCountryHeader: read('TRUSTED_COUNTRY_HEADER'),
    pesapal: {
      consumerKey: read('PESAPAL_CONSUMER_KEY'),
      consumerSecret: read('PESAPAL_CONSUMER_SECRET'),
      baseUrl: read('PESAPAL_BASE_URL'),
      ipnId: read('PESAPAL_IPN_ID'),
    },
    ratesUrl: read('RATES_URL'),
    translate: translateFrom(read),
    etims: {
      baseUrl: read('ETIMS_BASE_URL'),
      key: read('ETIMS_KEY'),
      unit: read('ETIMS_UNIT'),
      branch: read('ETIMS_BRANCH'),
    },
    demoPublic: read('DEMO_PUBLIC') === 'yes',
    checkoutsPerMinute: read('CHECKOUTS_PER_MINUTE'),
    ordersPerMailbox: read('ORDERS_PER_MAILBOX'),
    unpaidOffersPerAddress: read('UNPAID_OFFERS_PER_ADDRESS'),
    searchesPerMinute: read('SEARCHES_PER_MINUTE'),
    googleClientId: read('GOOGLE_CLIENT_ID'),
    googleJwksUrl: read('GOOGLE_JWKS_URL'),
    countVisits: read('COUNT_VISITS'),
    ga4Id: read('GA4_MEASUREMENT_ID'),
    pageCache: read('PAGE_CACHE'),
    drawPictures: read('DRAW_PICTURES'),
    s3: s3From(read),
    stripeSecretKey: read('STRIPE_SECRET_KEY'),
    stripePublishableKey: read('STRIPE_PUBLISHABLE_KEY'),
    stripeWebhookSecrets: read('STRIPE_WEBHOOK_SECRET'),
    stripeApiBase: read('STRIPE_API_BASE'),
  }
  agrees(config, read('LIVE_WITHOUT_HTTPS') === 'yes')
  return config
}

function mailSettings(
  read: <Name extends keyof typeof SETTINGS>(name: Name) => Read<Name>,
): Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailEvents' | 'dkim'> {
  const [selector, key] = [read('DKIM_SELECTOR'), read('DKIM_KEY')]
  if (Boolean(selector) !== Boolean(key)) throw new SetupError('DKIM_SELECTOR and DKIM_KEY must be set together.')
  const dkim = selector && key ? { selector, key } : undefined
  return { smtpUrl: read('SMTP_URL'), mailFrom: read('MAIL_FROM'), mailEvents: read('MAIL_EVENTS'), dkim }
}

/** Throws a `SetupError` for combinations of settings that are each valid alone. */
function agrees(config: Config, liveWithoutHttps: boolean): void {
  if (config.mode === 'live' && !config.secret) {
    throw new SetupError('In live mode SHOP_SECRET must be set, at least 32 characters long.')
  }
  if (config.mode === 'live' && config.secret && isWeakSecret(config.secret)) {
    throw new SetupError('SHOP_SECRET is too easy to guess. Create another one, for example with `openssl rand -hex 32`.')
  }
  if (config.mode === 'live' && !liveWithoutHttps && !config.publicUrl?.startsWith('https://')) {
    throw new SetupError(
      'In live mode PUBLIC_URL must be set to an address that begins with https://; or set LIVE_WITHOUT_HTTPS=yes.',
    )
  }
  if (Boolean(config.pesapal.consumerKey) !== Boolean(config.pesapal.consumerSecret)) {
    throw new SetupError('PESAPAL_CONSUMER_KEY and PESAPAL_CONSUMER_SECRET must be set together.')
  }
  if (config.mode === 'demo' && !config.demoPublic && isForTheWorld(config)) throw new SetupError(DEMO_IN_PUBLIC)
  if (Boolean(config.etims.key) !== Boolean(config.etims.unit)) {
    throw new SetupError('ETIMS_KEY and ETIMS_UNIT must be set together.')
  }
  if (config.smtpUrl && !config.mailFrom) throw new SetupError('With SMTP_URL, MAIL_FROM must be set as well.')
}

const DEMO_IN_PUBLIC =
  'A demo simulates payments and its accounts are public, so it does not start with an address that other machines can reach, live payment keys or a mail server: set SHOP_MODE=live, or DEMO_PUBLIC=yes if you want this.'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** True for loopback host names and addresses, with or without a port: `localhost:3000`, `127.0.0.1`, `[::1]`. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.toLowerCase().replace(/:\d+$/, ''))

/** Minimum estimated entropy of a secret in bits. 32 random hexadecimal digits have less once in 3 million million. */
const LEAST_bits = 80

export function isWeakSecret(secret: string): boolean {
  const period = secret.slice(0, `${secret}${secret}`.indexOf(secret, 1))
  return period.length * Math.log2(new Set(secret).size) < LEAST_bits
}

/** True for a secret or restricted key (`rk_`) of Stripe's test mode. Every other key can charge real cards. */
export const isStripeTestKey = (secretKey: string): boolean => /^(sk|rk)_test_/.test(secretKey)

export const isLivePesapal = (baseUrl: string): boolean => new URL(baseUrl).hostname === new URL(LIVE_PESAPAL).hostname

/**
 * True when a setting exposes the shop beyond this machine: HOST or PUBLIC_URL is not loopback, the mail server is another
 * machine, or the payment keys are live.
 */
function isForTheWorld({ host, publicUrl, smtpUrl, stripeSecretKey, pesapal }: Config): boolean {
  const isAway = (address: string | undefined) => address !== undefined && !LOOPBACK.test(new URL(address).hostname)
  const liveKeys =
    (stripeSecretKey !== undefined && !isStripeTestKey(stripeSecretKey)) ||
    (pesapal.consumerKey !== undefined && isLivePesapal(pesapal.baseUrl))
  return !LOOPBACK.test(host) || isAway(publicUrl) || liveKeys || isAway(smtpUrl)
}

/**
 * Reads the translation settings. Throws a `SetupError` when the provider's URL or key is missing, because the first translation
 * would fail.
 */
function translateFrom(read: <Name extends keyof typeof SETTINGS>(name: Name) => Read<Name>): Config['translate'] {
  const [provider, baseUrl, key] = [read('TRANSLATE_PROVIDER'), read('TRANSLATE_BASE_URL'), read('TRANSLATE_API_KEY')]
  if (provider === 'libretranslate' && !baseUrl) {
    throw new SetupError('With TRANSLATE_PROVIDER=libretranslate TRANSLATE_BASE_URL must be set as well.')
  }
  if ((provider === 'google' || provider === 'deepl') && !key) {
    throw new SetupError(`With TRANSLATE_PROVIDER=${provider} TRANSLATE_API_KEY must be set as well.`)
  }
  return { provider, baseUrl, key, charactersPerDay: read('TRANSLATION_CHARACTERS_PER_DAY') }
}

/** Reads the S3 settings. Undefined when none is set. Throws a `SetupError` when only some are. */
function s3From(read: <Name extends keyof typeof SETTINGS>(name: Name) => Read<Name>): Config['s3'] {
  const [endpoint, bucket] = [read('S3_ENDPOINT'), read('S3_BUCKET')]
  const [accessKeyId, secretAccessKey] = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')]
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region: read('S3_REGION'), accessKeyId, secretAccessKey }
  }
  if (endpoint ?? bucket ?? accessKeyId ?? secretAccessKey) {
    throw new SetupError(
      'The settings S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four.',
    )
  }
  return undefined
}
