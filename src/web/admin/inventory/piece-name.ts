import type { AdminStockRow } from '#modules/inventory/contract.ts'
import type { Text } from '../../i18n/text.tsx'

export const pieceDetails = (t: Text, { swatch, size }: Pick<AdminStockRow, 'swatch' | 'size'>): string =>
  [swatch?.name, size && t('cart.size', { size })].filter(Boolean).join(t('common.comma'))

export const pieceName = (t: Text, piece: Pick<AdminStockRow, 'name' | 'swatch' | 'size'>): string =>
  [piece.name, pieceDetails(t, piece)].filter(Boolean).join(t('common.comma'))
