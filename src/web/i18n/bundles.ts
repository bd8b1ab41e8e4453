/** Route patterns by message bundle. */
export type Screens = Record<string, string[]>

export const isBackOffice = (bundle: string): boolean => bundle.split('/')[0] === 'admin'

/** Returns the message bundles that a route pattern (`/product/:slug`) needs in addition to `base`. */
export function bundlesFor(screens: Screens, pattern: string): string[] {
  const own = Object.keys(screens).find((bundle) => screens[bundle]?.includes(pattern))
  if (own === undefined) return []
  return own.startsWith('admin/') ? ['admin', own] : [own]
}
