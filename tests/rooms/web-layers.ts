import type { Import } from './imports.ts'

/** Imports allowed in every layer above the shared one. Of endpoint declarations only the types (`imports.ts`). */
const BASE =
  'web/(i18n|api|ui)/|web/paths\\.ts$|(?:kernel|domain|shapes)/|api/shop/|api/dev/|(?:modules|services)/[^/]+/(?:contract\\.ts$|rules/)|imagery/browser/'

/** Imports allowed everywhere in the admin: the common ones and the table of admin pages. */
const ADMIN_BASE = `web/admin-pages\\.ts$|${BASE}`

/**
 * Layers of the web, lowest first, with their allowed imports. `$1` is the name of the feature folder. The first matching line
 * decides; files directly in `src/web` connect the layers and may import anything.
 */
const MAY_IMPORT: readonly (readonly [RegExp, string])[] = [
  [/^web\/i18n\//, 'web/i18n/|(?:kernel|domain|shapes)/'],
  [
    /^web\/api\//,
    'web/api/|(?:kernel|domain|shapes)/|platform/api/client-types\\.ts$|(?:modules|services)/[^/]+/(?:contract\\.ts$|rules/)',
  ],
  [/^web\/paths\.ts$/, 'web/api/|(?:kernel|domain|shapes)/|(?:modules|services)/[^/]+/(?:contract\\.ts$|rules/)'],
  [/^web\/ui\//, 'web/(ui|i18n)/|(?:kernel|domain|shapes)/'],
  [/^web\/shared\/admin\//, `web/shared/|api/admin/|${ADMIN_BASE}`],
  [/^web\/shared\//, `web/shared/(?!admin/)|${BASE}`],
  [/^web\/layout\/admin\//, `web/(layout|shared)/|api/admin/|${ADMIN_BASE}`],
  [/^web\/layout\//, `web/layout/(?!admin/)|web/shared/(?!admin/)|${BASE}`],
  [/^web\/shop\/([^/]+)\//, `web/shop/$1/|web/shared/(?!admin/)|web/layout/(frame\\.ts|checkout/checkout-frame\\.tsx)$|${BASE}`],
  [/^web\/admin\/([^/]+)\//, `web/admin/$1/|api/admin/|web/shared/|web/layout/(frame\\.ts|admin/frame\\.tsx?)$|${ADMIN_BASE}`],
  [/^web\/admin\/[^/]+$/, `web/admin/|web/shared/|${ADMIN_BASE}`], // joins views of several subjects
  [/^web\/document\//, 'web/document/|(?:kernel|domain|shapes)/'],
  [/^web\/service-worker\//, 'web/service-worker/|web/shared/offline/cache-rules\\.ts$|(?:kernel|domain|shapes)/'],
  [/^web\/[^/]+$/, '.'],
]

/** Packages that only the admin may load. */
const ADMIN_PACKAGES =
  /^package:(@tanstack\/react-(table|virtual)|react-hook-form|@hookform\/|cmdk|@atlaskit\/pragmatic-drag-and-drop(-hitbox)?)(\/|$)/
const ADMIN = /^web\/(admin|layout\/admin|shared\/admin)\//

export const layerTrespasses = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => from.startsWith('web/') && !/\.test\.tsx?$/.test(from) && !mayImport(from, to.replace(/\?.*$/, '')))
    .map(({ from, to }) => `${from} → ${to}`)

function mayImport(from: string, to: string): boolean {
  if (to.startsWith('package:')) return ADMIN.test(from) || !ADMIN_PACKAGES.test(to)
  if (/\/\+types\//.test(to)) return true // made by the router for the screen itself
  if (/^web\/fonts\//.test(to)) return true
  for (const [layer, may] of MAY_IMPORT) {
    const own = layer.exec(from)
    if (own) return new RegExp(`^(${may.replaceAll('$1', own[1] ?? '')})`).test(to)
  }
  return false // a file in no layer
}
