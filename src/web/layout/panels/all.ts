import type { PanelName } from '../../shared/panels.ts'

/** Panels by name, each in its own chunk. */
export const PANELS = {
  account: () => import('./account-drawer.tsx'),
  cart: () => import('./cart-drawer.tsx'),
  menu: () => import('./menu-sheet.tsx'),
  language: () => import('./language-chooser.tsx'),
  currency: () => import('./currency-chooser.tsx'),
  search: () => import('../search/search-overlay.tsx'),
  theme: () => import('./theme-chooser.tsx'),
  privacy: () => import('./privacy-chooser.tsx'),
  install: () => import('./install-panel.tsx'),
} satisfies Record<PanelName, unknown>
