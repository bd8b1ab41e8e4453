const DAY_s = 86_400
/**
 * Lifetime in seconds. `tab`: until the tab is closed. `cleared`: until the browser data are cleared or the entry is no longer
 * needed.
 */
type Lasts = number | 'tab' | 'cleared'
export const STORAGE_PURPOSES = [
  'bag',
  'changed',
  'sign-in',
  'known',
  'google',
  'choices',
  'consent',
  'recent',
  'body',
  'checkout',
  'return',
  'chat',
  'install',
  'offline',
  'visits',
  'ga4',
] as const
export type StoragePurpose = (typeof STORAGE_PURPOSES)[number]
export type StoredItem = {
  for: StoragePurpose
  names: readonly string[]
  lasts: Lasts
  asked: boolean
  counts?: 'visits' | 'ga4'
}

/**
 * Cookies and browser storage of the shop, with their purposes (`docs/decisions/consent.md`). Names are without the prefix
 * `__Host-` or `__Secure-`. A trailing `*` matches any ending.
 */
export const KEPT_ON_DEVICE: readonly StoredItem[] = [
  { for: 'bag', names: ['visitor'], lasts: 400 * DAY_s, asked: false },
  { for: 'changed', names: ['changed'], lasts: 120, asked: false },
  { for: 'sign-in', names: ['session'], lasts: 180 * DAY_s, asked: false },
  { for: 'known', names: ['known'], lasts: 400 * DAY_s, asked: false },
  { for: 'google', names: ['google_nonce', 'loomcourt-one-tap'], lasts: 600, asked: false },
  {
    for: 'choices',
    names: ['lang', 'currency', 'theme', 'device', 'language', 'preferredCurrency', 'loomcourt-theme'],
    lasts: 365 * DAY_s,
    asked: false,
  },
  { for: 'consent', names: ['consent'], lasts: 15_552_000, asked: false },
  { for: 'recent', names: ['seen', 'recentSearches'], lasts: 'cleared', asked: false },
  { for: 'body', names: ['body', 'loomcourt-measuring-*'], lasts: 'cleared', asked: false },
  {
    for: 'checkout',
    names: ['loomcourt-checkout', 'loomcourt-order-key', 'loomcourt-pay-key', 'loomcourt-closed'],
    lasts: 'tab',
    asked: false,
  },
  { for: 'return', names: ['loomcourt-return*'], lasts: 'tab', asked: false },
  {
    for: 'chat',
    names: ['loomcourt-chat-open', 'loomcourt-chat-unsent', 'loomcourt-chat-known'],
    lasts: 'cleared',
    asked: false,
  },
  {
    for: 'install',
    names: ['loomcourt-visits', 'loomcourt-visit-counted', 'loomcourt-install-dismissed'],
    lasts: 'cleared',
    asked: false,
  },
  {
    for: 'offline',
    names: ['shop-pages-1', 'shop-assets-1', 'shop-pictures-1', 'loomcourt-last-seen'],
    lasts: 'cleared',
    asked: false,
  },
  {
    for: 'visits',
    names: ['loomcourt-visitor', 'loomcourt-session', 'loomcourt-counted-*'],
    lasts: 'cleared',
    asked: true,
    counts: 'visits',
  },
  { for: 'ga4', names: ['_ga', '_ga_*'], lasts: 730 * DAY_s, asked: true, counts: 'ga4' },
]
