import type { Make } from '#kernel/goods.ts'
import type { Text } from '../../i18n/text.tsx'

type Goods = { swatch: { name: string } | null; size: string | null; make: Make; descriptor: string }

/** `Navy chalk stripe, size 50, made to measure`: what was chosen, in one line. */
export const detailsOf =
  (t: Text) =>
  ({ swatch, size, make, descriptor }: Goods): string => {
    const chosen = [swatch?.name, size && t('cart.size', { size }), make === 'measure' && t('summary.measure')].filter(Boolean)
    return chosen.length > 0 ? chosen.join(t('common.comma')) : descriptor
  }
