import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLoopback, isWeakSecret, readConfig } from '#platform/config.ts'
import { SETTINGS } from '#platform/config-settings.ts'
import { ROOT } from '../shop.ts'

const STRONG = '3f9a0c77d1e8b2464a5be913c0d7f826'

test('.env.example lists exactly the settings', () => {
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n')
  const named = lines.flatMap((line) => /^(?:# )?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
  expect(named.sort()).toEqual(Object.keys(SETTINGS).sort())
})

test('.env.example sets only default values', () => {
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n')
  const set = Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=', 2)))
  expect(readConfig(set, ROOT)).toEqual(readConfig({}, ROOT))
})

test.each([
  [{ PORT: 'eighty' }, 'The setting PORT must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'The setting PORT must be a number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'The setting DATABASE_URL must be an address that begins with postgres://.'],
  [{ SHOP_MODE: 'prod' }, 'The setting SHOP_MODE must be demo or live.'],
  [{ SHOP_SECRET: 'short' }, 'The setting SHOP_SECRET must be at least 32 characters long.'],
  [{ ADMIN_PASSWORD: 'short' }, 'The setting ADMIN_PASSWORD must be from 10 to 128 characters long.'],
  [{ PAGE_CACHE: 'yes' }, 'The setting PAGE_CACHE must be on or off.'],
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'pictures' },
    'The settings S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four.',
  ],
  [{ SHOP_MODE: 'live' }, 'In live mode SHOP_SECRET must be set, at least 32 characters long.'],
  [{ SHOP_MODE: 'live', SHOP_SECRET: STRONG }, 'or set LIVE_WITHOUT_HTTPS=yes.'],
  [{ SHOP_MODE: 'live', SHOP_SECRET: STRONG, PUBLIC_URL: 'http://shop.example.com' }, 'or set LIVE_WITHOUT_HTTPS=yes.'],
  [
    { SHOP_MODE: 'live', SHOP_SECRET: 'a'.repeat(64), PUBLIC_URL: 'https://shop.example.com' },
    'SHOP_SECRET is too easy to guess.',
  ],
  [
    { SHOP_MODE: 'live', SHOP_SECRET: 'Passw0rd!'.repeat(8), PUBLIC_URL: 'https://shop.example.com' },
    'SHOP_SECRET is too easy to guess.',
  ],
  [{ PUBLIC_URL: 'https://shop.example.com' }, 'or DEMO_PUBLIC=yes if you want this.'],
  [{ PUBLIC_URL: 'http://shop.example.com' }, 'DEMO_PUBLIC=yes'],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'DEMO_PUBLIC=yes'],
  [{ HOST: '0.0.0.0' }, 'DEMO_PUBLIC=yes'],
  [{ STRIPE_SECRET_KEY: 'sk_live_0123456789' }, 'DEMO_PUBLIC=yes'],
  [{ STRIPE_SECRET_KEY: 'rk_live_0123456789' }, 'DEMO_PUBLIC=yes'],
  [{ PESAPAL_CONSUMER_KEY: 'a-consumer-key', PESAPAL_CONSUMER_SECRET: 'a-consumer-secret' }, 'DEMO_PUBLIC=yes'],
  [
    {
      PESAPAL_CONSUMER_KEY: 'a-consumer-key',
      PESAPAL_CONSUMER_SECRET: 'a-consumer-secret',
      PESAPAL_BASE_URL: 'https://PAY.pesapal.com:443/v3',
    },
    'DEMO_PUBLIC=yes',
  ],
  [{ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'shop@example.com' }, 'DEMO_PUBLIC=yes'],
])('%o is refused in one sentence, without its value', (environment, sentence) => {
  expect(() => readConfig(environment, ROOT)).toThrow(sentence)
})

test('a number of up to nine digits is read', () => {
  const { translate } = readConfig({ TRANSLATION_CHARACTERS_PER_DAY: '100000000' }, ROOT)
  expect(translate.charactersPerDay).toBe(100_000_000)
})

test('an empty value counts as unset, and a URL is cut to its origin', () => {
  expect(readConfig({ PORT: '' }, ROOT).port).toBe(3000)
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.com/some/page', DEMO_PUBLIC: 'yes' }, ROOT).publicUrl).toBe(
    'https://shop.example.com',
  )
})

test.each([
  { HOST: '::1' },
  { HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' },
  { PUBLIC_URL: 'https://localhost:3000' },
  { STRIPE_SECRET_KEY: 'sk_test_0123456789' },
  { STRIPE_SECRET_KEY: 'rk_test_0123456789' },
  { SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'shop@example.com' },
  { PUBLIC_URL: 'https://shop.example.com', DEMO_PUBLIC: 'yes' },
  { PUBLIC_URL: 'https://shop.example.com', SHOP_MODE: 'live', SHOP_SECRET: STRONG },
  { LIVE_WITHOUT_HTTPS: 'yes', SHOP_MODE: 'live', SHOP_SECRET: STRONG },
])('%o is accepted', (environment) => {
  expect(() => readConfig(environment, ROOT)).not.toThrow()
})

test('a random secret is never called weak', () => {
  const made = Array.from({ length: 2000 }, () => randomBytes(16).toString('hex'))
  const withEightDigits = 'f5fafaf5c46fa66ce565afcac4acc440' // one of 370,000 random secrets has as few different digits
  expect([...made, withEightDigits].filter(isWeakSecret)).toEqual([])
  expect(
    ['a'.repeat(500), 'abc'.repeat(40), '0123456789abcdef'.repeat(3), 'changeme'.repeat(5)].filter(isWeakSecret),
  ).toHaveLength(4)
})

test.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['evil.example:3000', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['192.168.1.20', false],
])('the host %s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
