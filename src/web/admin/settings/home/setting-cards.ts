import type { Action } from '#domain/staff/permissions.ts'
import type { SetupState } from '#services/settings/contract.ts'
import type { TextKey } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import type { Tone } from '../../../shared/admin/panel.tsx'
import type { IconName } from '../../../ui/icon-names.ts'

type After<Prefix extends string, Key = TextKey> = Key extends `${Prefix}${infer Name}` ? Name : never

export type SettingState = {
  tone: Tone
  key: After<'admin.settings.state.'>
  count?: number
  others?: number
  at?: string
  text?: string
}

/** A setting without `to` has no screen. */
export type SettingCard = {
  name: After<'admin.settings.for.'>
  title: TextKey
  icon: IconName
  may: Action
  to?: string
  state?: (setup: SetupState) => SettingState
}

const OLD_days = 7
const DAY_ms = 86_400_000

const counted = (key: SettingState['key'], count: number, others?: number): SettingState => ({
  tone: 'plain',
  key,
  count,
  ...(others !== undefined && { others }),
})

export const SETTING_GROUPS: readonly { name: After<'admin.settings.group.'>; cards: readonly SettingCard[] }[] = [
  {
    name: 'shop',
    cards: [
      {
        name: 'store',
        title: 'admin.menu.store',
        icon: 'store',
        may: 'settings.read',
        to: adminPaths.store(),
        state: ({ missing }) => (missing.length > 0 ? { tone: 'warn', key: 'missing' } : { tone: 'success', key: 'complete' }),
      },
      {
        name: 'team',
        title: 'admin.menu.team',
        icon: 'user',
        may: 'settings.read',
        to: adminPaths.team(),
        state: ({ team }) =>
          team.invited > 0 ? counted('invited', team.members, team.invited) : counted('people', team.members),
      },
      {
        name: 'pages',
        title: 'admin.menu.pages',
        icon: 'file-text',
        may: 'content.change',
        to: adminPaths.pages(),
        state: ({ pages }) => counted('published', pages),
      },
      {
        name: 'storefront',
        title: 'admin.menu.storefrontSettings',
        icon: 'store',
        may: 'settings.read',
        to: adminPaths.storefront({ view: 'settings' }),
      },
      {
        name: 'address',
        title: 'admin.settings.address',
        icon: 'globe',
        may: 'settings.read',
        state: ({ address }) => ({ tone: address.startsWith('https://') ? 'success' : 'warn', key: 'address', text: address }),
      },
    ],
  },
  {
    name: 'money',
    cards: [
      {
        name: 'ways',
        title: 'admin.menu.ways',
        icon: 'credit-card',
        may: 'settings.read',
        to: adminPaths.setting('ways'),
        state: ({ payments: { offered, simulated, troubled } }) => {
          if (troubled > 0) return { tone: 'danger', key: 'troubled', count: troubled }
          if (offered === 0) return { tone: 'warn', key: 'unset' }
          return simulated > 0
            ? { tone: 'warn', key: 'simulated', count: offered, others: simulated }
            : { tone: 'success', key: 'offered', count: offered }
        },
      },
      {
        name: 'currencies',
        title: 'admin.menu.currencies',
        icon: 'globe',
        may: 'settings.read',
        to: adminPaths.setting('currencies'),
        state: ({ ratesAt }) => ({
          tone: Date.now() - Date.parse(ratesAt) > OLD_days * DAY_ms ? 'warn' : 'success',
          key: 'rates',
          at: ratesAt,
        }),
      },
      {
        name: 'vat',
        title: 'admin.palette.to.vat',
        icon: 'landmark',
        may: 'settings.read',
        to: `${adminPaths.store()}#vat-classes`,
      },
      {
        name: 'fiscal',
        title: 'admin.menu.fiscal',
        icon: 'file-text',
        may: 'settings.read',
        to: adminPaths.fiscal(),
        state: ({ fiscal }) => ({ tone: fiscal === 'on' ? 'success' : fiscal === 'refused' ? 'danger' : 'plain', key: fiscal }),
      },
      {
        name: 'giftCards',
        title: 'admin.menu.giftCards',
        icon: 'gift',
        may: 'money.read',
        to: adminPaths.giftCards(),
        state: ({ giftCards }) => counted('used', giftCards),
      },
    ],
  },
  {
    name: 'delivery',
    cards: [
      {
        name: 'shipping',
        title: 'admin.menu.shipping',
        icon: 'truck',
        may: 'delivery.change',
        to: adminPaths.shipping(),
        state: ({ delivery: { zones, countries } }) =>
          zones === 0 ? { tone: 'warn', key: 'unset' } : { ...counted('zones', zones, countries), tone: 'success' },
      },
      {
        name: 'slots',
        title: 'admin.menu.deliverySlots',
        icon: 'clock',
        may: 'delivery.change',
        to: adminPaths.deliverySlots(),
      },
      {
        name: 'places',
        title: 'admin.menu.worldLocations',
        icon: 'map-pin',
        may: 'delivery.change',
        to: adminPaths.worldLocations(),
      },
      {
        name: 'email',
        title: 'admin.menu.email',
        icon: 'mail',
        may: 'content.change',
        to: adminPaths.email(),
        state: ({ email: { sends, from, lost } }) => {
          if (!sends) return { tone: 'warn', key: 'unsent' }
          return lost > 0 ? { tone: 'danger', key: 'lost', count: lost } : { tone: 'success', key: 'sender', text: from ?? '' }
        },
      },
    ],
  },
  {
    name: 'system',
    cards: [
      {
        name: 'backup',
        title: 'admin.menu.backup',
        icon: 'download',
        may: 'house.keys',
        to: adminPaths.setting('backup'),
        state: ({ backupAt }) =>
          backupAt ? { tone: 'success', key: 'backup', at: backupAt } : { tone: 'warn', key: 'noBackup' },
      },
      {
        name: 'keys',
        title: 'admin.menu.keys',
        icon: 'lock',
        may: 'house.keys',
        to: adminPaths.setting('keys'),
        state: ({ apiKeys }) => counted('active', apiKeys),
      },
      {
        name: 'hooks',
        title: 'admin.menu.hooks',
        icon: 'share-2',
        may: 'logs.read',
        to: adminPaths.hooks(),
        state: ({ webhooks: { active, failed } }) =>
          failed > 0 ? { tone: 'danger', key: 'troubled', count: failed } : counted('active', active),
      },
      { name: 'logs', title: 'admin.menu.logs', icon: 'history', may: 'logs.read', to: adminPaths.logs() },
      {
        name: 'health',
        title: 'admin.palette.to.health',
        icon: 'shield-check',
        may: 'logs.read',
        to: adminPaths.logs({ view: 'doctor' }),
      },
    ],
  },
]
