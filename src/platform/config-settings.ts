import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin)

export const LIVE_PESAPAL = 'https://pay.pesapal.com/v3'

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

/** Settings by environment variable: parser with default, and a description of the allowed values. */
export const SETTINGS = {
  PORT: [integer(0, 65_535).default(3000), 'a number from 0 to 65535'],
  HEALTH_PORT: [integer(1, 65_535).optional(), 'a number from 1 to 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'the address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder'],
  DATABASE_URL: [z.url({ protocol: /^postgres(ql)?$/ }).optional(), 'an address that begins with postgres://'],
  DATABASE_POOL: [integer(2, 500).default(10), 'a number from 2 to 500'],
  SHOP_MODE: [z.enum(['demo', 'live']).default('demo'), 'demo or live'],
  DEMO_PUBLIC: [z.enum(['yes', 'no']).default('no'), 'yes or no'],
  LIVE_WITHOUT_HTTPS: [z.enum(['yes', 'no']).default('no'), 'yes or no'],
  LIVE_FROM_DEMO: [z.enum(['yes', 'no']).default('no'), 'yes or no'],
  PROCESSES: [integer(1, 64).default(1), 'a number from 1 to 64'],
  ADMIN_EMAIL: [z.email().max(254).optional(), 'an e-mail address'],
  ADMIN_PASSWORD: [z.string().min(10).max(128).optional(), 'from 10 to 128 characters long'],
  SHOP_SECRET: [z.string().min(32).max(512).optional(), 'at least 32 characters long'],
  PUBLIC_URL: [webAddress.optional(), 'an address that begins with https:// or http://'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'an address that begins with smtp:// or smtps://'],
  MAIL_FROM: [z.email().max(254).optional(), 'an e-mail address'],
  MAIL_EVENTS: [
    z
      .string()
      .max(4_000)
      .transform((text) => text.split(',').map((each) => each.trim().split(/:(.*)/s, 2)))
      .refine((pairs) => pairs.every(([name = '', key = '']) => /^[a-z]{2,20}$/.test(name) && key.length >= 16))
      .transform((pairs) => Object.fromEntries(pairs) as Record<string, string>)
      .optional(),
    'pairs of a mail provider and its key of at least 16 characters, such as postmark:SECRET, with commas between',
  ],
  DKIM_SELECTOR: [
    z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i)
      .optional(),
    'the selector of your DKIM record, such as shop for shop._domainkey.example.com',
  ],
  DKIM_KEY: [
    z
      .string()
      .max(8_000)
      .transform((text) => text.replaceAll('\\n', '\n').trim())
      .refine(isRsaKey)
      .optional(),
    'an RSA private key of at least 2048 bits in PEM form, with \\n for its line breaks',
  ],
  LOG_LEVEL: [z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'), 'debug, info, warn, error or silent'],
  TRUSTED_PROXIES: [integer(0, 10).default(0), 'the number of proxies in front of the shop, from 0 to 10'],
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
  RATES_URL: [
    z.url({ protocol: /^https?$/ }).default('https://open.er-api.com/v6/latest/KES'),
    'the address of a table of rates in the shape of ExchangeRate-API, with KES as its base',
  ],
  TRANSLATE_PROVIDER: [
    z.enum(['memory', 'libretranslate', 'google', 'deepl']).default('memory'),
    'memory, libretranslate, google or deepl',
  ],
  TRANSLATE_BASE_URL: [
    z
      .url({ protocol: /^https?$/ })
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    'the address of the provider that translates',
  ],
  TRANSLATE_API_KEY: [z.string().min(4).max(300).optional(), 'your key at the provider that translates'],
  TRANSLATION_CHARACTERS_PER_DAY: [
    integer(1, 100_000_000).default(250_000),
    'how many characters a day may be sent to the provider that translates',
  ],
  ETIMS_BASE_URL: [
    z
      .url({ protocol: /^https?$/ })
      .transform((address) => address.replace(/\/+$/, ''))
      .default('https://etims-api.kra.go.ke/etims-api'),
    'the address of the revenue authority’s control unit: https://etims-api.kra.go.ke/etims-api, or https://etims-api-sbx.kra.go.ke/etims-api for trials',
  ],
  ETIMS_KEY: [z.string().min(8).max(255).optional(), 'the key of your control unit (cmcKey)'],
  ETIMS_UNIT: [
    z
      .string()
      .regex(/^[\w-]{4,40}$/)
      .optional(),
    'the number of your control unit, such as KRACU0100000001',
  ],
  ETIMS_BRANCH: [
    z
      .string()
      .regex(/^\d{2}$/)
      .default('00'),
    'the two figures of your branch, such as 00',
  ],
  CHECKOUTS_PER_MINUTE: [
    integer(1, 999_999).default(60),
    'how many checkouts, payments and order look-ups one address may try in a minute',
  ],
  ORDERS_PER_MAILBOX: [
    integer(1, 999_999).default(20),
    'how many orders may be placed in an hour with one e-mail address by whoever is not signed in with it',
  ],
  UNPAID_OFFERS_PER_ADDRESS: [
    integer(1, 999_999).default(10),
    'how many unpaid orders from one address may hold uses of one limited promotion, code or budget',
  ],
  SEARCHES_PER_MINUTE: [
    integer(1, 999_999).default(300),
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
