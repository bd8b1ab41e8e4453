import type { Make } from '#domain/pricing/goods.ts'
import type { Text } from '../../i18n/text.tsx'

type Sized = { size: string | null; make: Make; unitPrice: number }
type Goods = Sized & { swatch: { name: string } | null; descriptor: string }

/** Returns `size 50`, the value of a gift card, or the option of a service. Null for other goods. */
export const sizeWords = (t: Text, { size, make, unitPrice }: Sized): string | null => {
  if (make === 'gift-card') return t('cart.worth', { shillings: unitPrice / 100 })
  return size && make !== 'service' ? t('cart.size', { size }) : size
}

/** Returns the choices of an article in one line. Without choices, returns its descriptor. */
export const detailsOf =
  (t: Text) =>
  ({ swatch, descriptor, ...sized }: Goods): string => {
    const { make } = sized
    const chosen = [swatch?.name, sizeWords(t, sized), make === 'measure' && t('summary.measure')].filter(Boolean)
    return chosen.length > 0 ? chosen.join(t('common.comma')) : descriptor
  }
