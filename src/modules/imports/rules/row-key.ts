import { slugOf } from '#kernel/slug.ts'
import type { Reading, Row } from './draft.ts'

/**
 * Returns the key that all rows of a product, SKU or customer share. Undefined when the row has no identifier. `alias`: another
 * reference to the product.
 */
export function rowKey({ cells }: Row, { preset, kind }: Reading): { key: string; alias?: string; child?: boolean } | undefined {
  if (kind === 'customers') return keyed('email', cells.email?.toLowerCase())
  if (kind === 'stock' || kind === 'prices') return keyed('sku', cells.sku)
  if (preset === 'woocommerce') return wooKey(cells)
  if (cells.handle) return keyed('handle', preset === 'own' ? cells.handle : slugOf(cells.handle, 120))
  if (preset === 'shopify') return undefined
  return keyed('sku', cells.sku) ?? keyed('handle', slugOf(cells.name ?? '', 120) || undefined)
}

const keyed = (what: string, value: string | undefined) => (value ? { key: `${what}:${value}` } : undefined)

function wooKey(cells: Row['cells']) {
  const sku = cells.sku ? `sku:${cells.sku}` : undefined
  if (/^variation\b/i.test(cells.type ?? '')) {
    const parent = cells.parent?.trim()
    if (!parent) return undefined
    return { key: /^id:\d+$/i.test(parent) ? parent.toLowerCase() : `sku:${parent}`, child: true }
  }
  const id = cells.row_id ? `id:${cells.row_id.trim()}` : undefined
  const key = id ?? sku ?? (cells.name ? `handle:${slugOf(cells.name, 120)}` : undefined)
  return key === undefined ? undefined : { key, ...(sku && sku !== key && { alias: sku }) }
}
