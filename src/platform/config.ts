import { resolve } from 'node:path'
import { z } from 'zod'

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)

const LIVE_PESAPAL = 'https://pay.pesapal.com/v3'

/** Every setting of the shop, as it stands in the environment: how it is read, its default, and what it may be, in words. */
export const SETTINGS = {
  PORT: [whole(0, 65_535).default(3000), 'a number from 0 to 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'the address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder'],
  DATABASE_URL: [z.url({ protocol: /^postgres(ql)?$/ }).optional(), 'an address that begins with postgres://'],
  DATABASE_POOL: [whole(2, 500).default(10), 'a number from 2 to 500'],
  SHOP_MODE: [z.enum(['demo', 'live']).default('demo'), 'demo or live'],
  DEMO_PUBLIC: [z.enum(['yes', 'no']).default('no'), 'yes or no'],
  LIVE_FROM_DEMO: [z.enum(['yes', 'no']).default('no'), 'yes or no'],
  PROCESSES: [whole(1, 64).default(1), 'a number from 1 to 64'],
  ADMIN_EMAIL: [z.email().max(254).optional(), 'an e-mail address'],
  ADMIN_PASSWORD: [z.string().min(10).max(128).optional(), 'from 10 to 128 characters long'],
  SHOP_SECRET: [z.string().min(32).max(512).optional(), 'at least 32 characters long'],
  PUBLIC_URL: [webAddress.optional(), 'an address that begins with https:// or http://'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'an address that begins with smtp:// or smtps://'],
  MAIL_FROM: [z.email().max(254).optional(), 'an e-mail address'],
  LOG_LEVEL: [z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'), 'debug, info, warn, error or silent'],
  TRUSTED_PROXIES: [whole(0, 10).default(0), 'the number of proxies in front of the shop, from 0 to 10'],
  TRUSTED_COUNTRY_HEADER: [
    z
      .string()
      .regex(/^[A-Za-z][\w-]{1,60}$/)
      .optional(),
    'the name of a request header, such as CF-IPCountry',
  ],
  PESAPAL_CONSUMER_KEY: [z.string().min(8).max(200).optional(), 'the consumer key of your Pesapal account'],
  PESAPAL_CONSUMER_SECRET: [z.string().min(8).max(200).optional(), 'the consumer secret of your Pesapal account'],
  PESAPAL_BASE_URL: [
    z
      .url({ protocol: /^https?$/ })
      .transform((address) => address.replace(/\/+$/, ''))
      .default(LIVE_PESAPAL),
    'the address of Pesapal’s interface: https://pay.pesapal.com/v3, or https://cybqa.pesapal.com/pesapalv3 for trials',
  ],
  PESAPAL_IPN_ID: [z.uuid().optional(), 'the id of a notice address that you registered at Pesapal'],
  CHECKOUTS_PER_MINUTE: [
    whole(1, 999_999).default(60),
    'how many checkouts, payments and order look-ups one address may try in a minute',
  ],
  ORDERS_PER_MAILBOX: [
    whole(1, 999_999).default(20),
    'how many orders may be placed in an hour with one e-mail address by whoever is not signed in with it',
  ],
  SEARCHES_PER_MINUTE: [
    whole(1, 999_999).default(300),
    'how many searches and suggestions one address may ask one process for in a minute',
  ],
  GOOGLE_CLIENT_ID: [
    z
      .string()
      .regex(/^[\w.-]{5,200}$/)
      .optional(),
    'the client id that Google gave to the shop',
  ],
  GOOGLE_JWKS_URL: [z.url({ protocol: /^https?$/ }).default('https://www.googleapis.com/oauth2/v3/certs'), 'a web address'],
  COUNT_VISITS: [onOff.default(true), 'on or off'],
  GA4_MEASUREMENT_ID: [
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/)
      .optional(),
    'a measurement id of Google Analytics 4, such as G-ABC123DEF4',
  ],
  PAGE_CACHE: [onOff.default(true), 'on or off'],
  DRAW_PICTURES: [z.enum(['all', 'asked', 'never']).default('all'), 'all, asked or never'],
  S3_ENDPOINT: [webAddress.optional(), 'an address that begins with https:// or http://'],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'the name of a bucket',
  ],
  S3_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/)
      .default('us-east-1'),
    'a region, such as eu-west-1',
  ],
  S3_ACCESS_KEY_ID: [z.string().min(3).max(128).optional(), 'the id of an access key'],
  S3_SECRET_ACCESS_KEY: [z.string().min(8).max(256).optional(), 'the secret of that access key'],
  STRIPE_SECRET_KEY: [
    z
      .string()
      .regex(/^[\w-]{8,255}$/)
      .optional(),
    'a secret key of Stripe, such as sk_live_…',
  ],
  STRIPE_PUBLISHABLE_KEY: [
    z
      .string()
      .regex(/^pk_[\w-]{8,255}$/)
      .optional(),
    'a publishable key of Stripe, such as pk_live_…',
  ],
  STRIPE_WEBHOOK_SECRET: [
    z
      .string()
      .regex(/^[\w-]{8,255}(\s*,\s*[\w-]{8,255})?$/)
      .transform((both) => both.split(',').map((each) => each.trim()))
      .optional(),
    'the signing secret of Stripe’s calls, or two with a comma between while it is being changed',
  ],
  STRIPE_API_BASE: [webAddress.default('https://api.stripe.com'), 'a web address'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Read<Name extends keyof typeof SETTINGS> = z.output<(typeof SETTINGS)[Name][0]>

export type Config = {
  port: Read<'PORT'>
  host: Read<'HOST'>
  /** Absolute. */
  dataFolder: string
  databaseUrl: Read<'DATABASE_URL'>
  databasePool: Read<'DATABASE_POOL'>
  /** A live shop may start on a database that was born as a demo. */
  liveFromDemo: boolean
  mode: Read<'SHOP_MODE'>
  processes: Read<'PROCESSES'>
  adminEmail: Read<'ADMIN_EMAIL'>
  adminPassword: Read<'ADMIN_PASSWORD'>
  secret: Read<'SHOP_SECRET'>
  publicUrl: Read<'PUBLIC_URL'>
  smtpUrl: Read<'SMTP_URL'>
  mailFrom: Read<'MAIL_FROM'>
  logLevel: Read<'LOG_LEVEL'>
  trustedProxies: Read<'TRUSTED_PROXIES'>
  trustedCountryHeader: Read<'TRUSTED_COUNTRY_HEADER'>
  pesapal: {
    consumerKey: Read<'PESAPAL_CONSUMER_KEY'>
    consumerSecret: Read<'PESAPAL_CONSUMER_SECRET'>
    baseUrl: Read<'PESAPAL_BASE_URL'>
    ipnId: Read<'PESAPAL_IPN_ID'>
  }
  checkoutsPerMinute: Read<'CHECKOUTS_PER_MINUTE'>
  ordersPerMailbox: Read<'ORDERS_PER_MAILBOX'>
  searchesPerMinute: Read<'SEARCHES_PER_MINUTE'>
  googleClientId: Read<'GOOGLE_CLIENT_ID'>
  /** Where Google's public keys are. */
  googleJwksUrl: Read<'GOOGLE_JWKS_URL'>
  /** Whether the shop counts the visits of those who agree to it (`docs/decisions/consent.md`). */
  countVisits: Read<'COUNT_VISITS'>
  ga4Id: Read<'GA4_MEASUREMENT_ID'>
  pageCache: Read<'PAGE_CACHE'>
  drawPictures: Read<'DRAW_PICTURES'>
  /** Where files are kept; in `dataFolder` when there is none. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  stripeSecretKey: Read<'STRIPE_SECRET_KEY'>
  stripePublishableKey: Read<'STRIPE_PUBLISHABLE_KEY'>
  stripeWebhookSecrets: Read<'STRIPE_WEBHOOK_SECRET'>
  stripeApiBase: Read<'STRIPE_API_BASE'>
}

/** Something the person who starts the shop has to put right. It is shown as one sentence, without a stack. */
export class SetupError extends Error {}

/** Reads the settings, or throws a SetupError that names the first wrong one. An empty value counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const read = <Name extends keyof typeof SETTINGS>(name: Name): Read<Name> => {
    const [schema, allowed] = SETTINGS[name]
    const found = schema.safeParse(environment[name] || undefined)
    if (!found.success) throw new SetupError(`The setting ${name} must be ${allowed}.`) // the value itself may be a secret
    return found.data as Read<Name>
  }
  const config: Config = {
    port: read('PORT'),
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
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    logLevel: read('LOG_LEVEL'),
    trustedProxies: read('TRUSTED_PROXIES'),
    trustedCountryHeader: read('TRUSTED_COUNTRY_HEADER'),
    pesapal: {
      consumerKey: read('PESAPAL_CONSUMER_KEY'),
      consumerSecret: read('PESAPAL_CONSUMER_SECRET'),
      baseUrl: read('PESAPAL_BASE_URL'),
      ipnId: read('PESAPAL_IPN_ID'),
    },
    checkoutsPerMinute: read('CHECKOUTS_PER_MINUTE'),
    ordersPerMailbox: read('ORDERS_PER_MAILBOX'),
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
  if (config.mode === 'live' && !config.secret) {
    throw new SetupError('In live mode the setting SHOP_SECRET must be given, at least 32 characters long.')
  }
  if (Boolean(config.pesapal.consumerKey) !== Boolean(config.pesapal.consumerSecret)) {
    throw new SetupError('PESAPAL_CONSUMER_KEY and PESAPAL_CONSUMER_SECRET must be given together.')
  }
  if (config.mode === 'demo' && read('DEMO_PUBLIC') === 'no' && isForTheWorld(config)) throw new SetupError(DEMO_IN_PUBLIC)
  if (config.smtpUrl && !config.mailFrom) throw new SetupError('With SMTP_URL the setting MAIL_FROM must be given, too.')
  return config
}

const DEMO_IN_PUBLIC =
  'A demo simulates payments and is open to whoever knows its made-up accounts, so it does not start with a public https address, live payment keys or a mail server: set SHOP_MODE=live, or DEMO_PUBLIC=yes if that is what you mean.'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** What a shop has that is meant for others than those on this machine. */
function isForTheWorld({ publicUrl, smtpUrl, stripeSecretKey, pesapal }: Config): boolean {
  const isAway = (address: string | undefined) => address !== undefined && !LOOPBACK.test(new URL(address).hostname)
  const publicHttps = publicUrl?.startsWith('https:') === true && isAway(publicUrl)
  const liveKeys =
    stripeSecretKey?.startsWith('sk_live_') === true || Boolean(pesapal.consumerKey && pesapal.baseUrl === LIVE_PESAPAL)
  return publicHttps || liveKeys || isAway(smtpUrl)
}

/** All of it or none of it: half a file store would be found out only when the first picture is lost. */
function s3From(read: <Name extends keyof typeof SETTINGS>(name: Name) => Read<Name>): Config['s3'] {
  const [endpoint, bucket] = [read('S3_ENDPOINT'), read('S3_BUCKET')]
  const [accessKeyId, secretAccessKey] = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')]
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region: read('S3_REGION'), accessKeyId, secretAccessKey }
  }
  if (endpoint ?? bucket ?? accessKeyId ?? secretAccessKey) {
    throw new SetupError(
      'The settings S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give all four.',
    )
  }
  return undefined
}
