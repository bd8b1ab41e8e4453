/** The patterns of the routes whose messages are in a bundle. */
export type Screens = Record<string, string[]>

export const isBackOffice = (bundle: string): boolean => bundle.split('/')[0] === 'admin'

/** The bundles of messages that a screen needs besides the base, by the pattern of its route: `/product/:slug`. */
export function bundlesFor(screens: Screens, pattern: string): string[] {
  const own = Object.keys(screens).find((bundle) => screens[bundle]?.includes(pattern))
  if (own === undefined) return []
  return own.startsWith('admin/') ? ['admin', own] : [own]
}
