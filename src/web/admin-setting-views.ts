import type { MenuEntry } from './admin-page-types.ts'

const HOME = '/admin/settings'

export const SETTING_VIEWS: Record<string, MenuEntry> = {
  store: { title: 'admin.menu.store', icon: 'store', group: 'settings', may: 'settings.read', parent: HOME },
  ways: { title: 'admin.menu.ways', icon: 'credit-card', group: 'settings', may: 'settings.read', parent: HOME },
  'gift-cards': {
    title: 'admin.menu.giftCards',
    icon: 'gift',
    group: 'promotions',
    may: 'money.read',
    parent: '/admin/promotions',
  },
  team: { title: 'admin.menu.team', icon: 'user', group: 'settings', may: 'settings.read', parent: HOME },
  currencies: {
    title: 'admin.menu.currencies',
    icon: 'globe',
    group: 'settings',
    may: 'settings.read',
    parent: HOME,
  },
  fiscal: { title: 'admin.menu.fiscal', icon: 'file-text', group: 'settings', may: 'settings.read', parent: HOME },
  pages: { title: 'admin.menu.pages', icon: 'file-text', group: 'online', may: 'content.change' },
  keys: { title: 'admin.menu.keys', icon: 'lock', group: 'settings', may: 'house.keys', parent: HOME },
  hooks: { title: 'admin.menu.hooks', icon: 'share-2', group: 'settings', may: 'logs.read', parent: HOME },
  backup: { title: 'admin.menu.backup', icon: 'download', group: 'settings', may: 'house.keys', parent: HOME },
}
