import type { QueryClient } from '@tanstack/react-query'
import type { Device } from '#kernel/device.ts'
import type { CartLine } from '#modules/cart/contract.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { Text } from '../../i18n/text.tsx'
import { addToCart } from '../../shared/cart/cart-writes.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import type { Panels } from '../../shared/panels.ts'
import type { Selection } from '../../shared/products/selection.ts'
import { toast } from '../../ui/toasts.ts'

type Page = { client: QueryClient; t: Text; device: Device; panels: Pick<Panels, 'open' | 'prepare'> }
type Chosen = { product: Product; selection: Selection; variantId: number; quantity: number }

export async function addChosen({ client, t, device, panels }: Page, { product, selection, variantId, quantity }: Chosen) {
  try {
    // On a phone the drawer would cover the whole page that the shopper is reading.
    const inHand = device === 'mobile'
    const added = addToCart(client, variantId, quantity, lineOf(product, selection, variantId, quantity))
    if (inHand) panels.prepare('cart')()
    else panels.open('cart')
    await added
    const { size, cloth, make } = selection
    const parts = [size && t('cart.size', { size }), cloth?.name, make === 'measure' && t('summary.measure')]
      .filter(Boolean)
      .join(t('common.comma'))
    toast({
      title: t('cart.added'),
      description: parts ? `${product.name}: ${parts}` : product.name,
      ...(inHand && { action: { label: t('cart.view'), onPress: () => panels.open('cart') } }),
    })
  } catch (error) {
    failureToast(t, t('cart.addFailed'))(error)
  }
}

/** Optimistic cart line. Its quantity cannot be raised before the server has confirmed it. */
const lineOf = (product: Product, { cloth, size, make, price }: Selection, variantId: number, quantity: number): CartLine => ({
  ...product,
  variantId,
  quantity,
  make,
  unitPrice: price,
  total: 0,
  maxQuantity: quantity,
  wasPrice: null,
  trouble: null,
  id: '',
  swatch: cloth ?? null,
  picture: product.pictures.find(({ swatch }) => swatch === (cloth?.code ?? null)) ?? null,
  size: size ?? null,
})
