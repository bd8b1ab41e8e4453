import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { sources } from './imports.ts'

const files = sources(dirname(dirname(import.meta.dirname)))
const DECIDES = new Set(['domain/pricing/goods.ts', 'domain/channels/channel-paths.ts', 'seeds/seed-catalogue.ts'])

const NAMED = new RegExp(`\\bchannel\\w*\\s*(?::\\s*Channel\\s*)?[:=]+\\s*'(?:${CHANNELS.join('|')})'`, 'i')
const OPTIONAL = /\bchannel\?\s*:|\bchannel\s*:\s*Channel\s*\|\s*undefined|\bchannel\s*:\s*Generated</i

const faultsIn = (file: string, text: string): boolean => !DECIDES.has(file) && (NAMED.test(text) || OPTIONAL.test(text))

test('the channel is resolved in one place only', () => {
  expect([...files].filter(([file, text]) => faultsIn(file, text)).map(([file]) => file)).toEqual([])
})

test.each([
  "const CHANNEL = 'shop'",
  "offerOf(db, id, { channel: 'storefront' })",
  "const f = (channel: Channel = 'shop') => channel",
  "sql`select from channel_listing where channel = 'shop'`",
  'type Search = { channel?: Channel }',
  'cart: { channel: Generated<Channel> }',
])('a planted second place is found: %s', (text) => {
  expect(faultsIn('views/planted.ts', text)).toBe(true)
})

/** Files that may request without `browserFetch`, because their addresses do not depend on the channel. */
const WITHOUT_CHANNEL = [
  'web/admin/chat/use-live-chats.ts',
  'web/admin/import/send-list.ts',
  'web/admin/walk-in/device/use-counter.ts',
  'web/api/send-photo.ts',
  'web/i18n/catalogues.ts',
  'web/service-worker/worker.ts',
  'web/shared/admin/media/send-file.ts',
  'web/shared/analytics/visits.ts',
  'web/shared/chat/use-chat-session.ts',
  'web/shared/chat/watch-unread.ts',
  'web/shared/errors/late-part.tsx',
  'web/shop/pages/inquiry-reads.ts',
]
const DIRECT = /(?<![\w.])fetch\((?!\))|new (?:EventSource|XMLHttpRequest)\(|sendBeacon\(/

test('requests of the web name their channel, except those that need none', () => {
  const direct = [...files].filter(([file, text]) => /^web\/(?!.*\.test\.)/.test(file) && DIRECT.test(text))
  expect(
    direct
      .map(([file]) => file)
      .filter((file) => file !== 'web/api/transport.ts')
      .sort(),
  ).toEqual(WITHOUT_CHANNEL)
})
