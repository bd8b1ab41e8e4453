import { directionOf, isLanguage } from '#kernel/languages.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'

const CLOSED = [
  ...['/admin', '/api/', '/auth', '/login', '/cart', '/wishlist', '/orders', '/profile', '/settings', '/measurements', '/user/'],
  ...['/checkout', '/mobile-checkout', '/payment', '/stripe-', '/pesapal-redirect', '/select-delivery-date'],
  ...[
    '/order-success/',
    '/order-confirmation/',
    '/order-measurements/',
    '/storefront/checkout',
    '/storefront/order-success/',
    '/error/',
  ],
]

export function robotsFile({ publicAddress }: Deps): Response {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /api/media/', // pictures are served below the API path
    '',
    `Sitemap: ${publicAddress()}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

const PAPER = '#faf8f4'
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export async function webManifest(deps: Deps, language: string | undefined): Promise<Response> {
  const { name, city } = await storeSettings(deps)
  const lang = isLanguage(language) ? language : 'en'
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['shopping', 'lifestyle'],
    name: [name, city].filter(Boolean).join(', '),
    short_name: name.slice(0, 12),
    lang,
    dir: directionOf(lang),
    theme_color: PAPER,
    background_color: PAPER,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
