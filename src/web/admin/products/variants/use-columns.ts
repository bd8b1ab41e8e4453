import { useMemo } from 'react'
import { MAKES } from '#domain/pricing/goods.ts'
import { useText } from '../../../i18n/text.tsx'
import type { GridColumn } from './use-grid.ts'

export type NamedSwatch = { code: string; name: string }

export function useVariantColumns(swatches: readonly NamedSwatch[]): GridColumn[] {
  const t = useText()
  return useMemo<GridColumn[]>(
    () => [
      { id: 'sku', kind: 'text', width: 270, name: t('admin.products.sheet.sku') },
      {
        id: 'swatch',
        kind: 'choice',
        width: 165,
        name: t('admin.products.sheet.swatch'),
        options: [{ code: null, name: t('admin.products.sheet.noSwatch') }, ...swatches],
      },
      { id: 'size', kind: 'text', width: 75, name: t('admin.products.sheet.size') },
      {
        id: 'make',
        kind: 'choice',
        width: 135,
        name: t('admin.products.sheet.make'),
        options: MAKES.map((code) => ({ code, name: t(`admin.products.make.${code}`) })),
      },
      { id: 'price', kind: 'money', width: 108, name: t('admin.products.sheet.price') },
      { id: 'compareAt', kind: 'money', width: 108, name: t('admin.products.sheet.compareAt') },
      { id: 'cost', kind: 'money', width: 108, name: t('admin.products.sheet.cost') },
      { id: 'barcode', kind: 'text', width: 120, name: t('admin.products.sheet.barcode') },
      { id: 'sold', kind: 'flag', width: 80, name: t('admin.products.sheet.sold') },
    ],
    [t, swatches],
  )
}
