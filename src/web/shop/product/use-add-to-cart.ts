import { useState } from 'react'
import type { CartLine } from '#modules/cart/contract.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useCartWrites } from '../../shared/cart/cart.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { usePanels } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { type Obstacle, obstacleTo, type Selection } from '../../shared/products/selection.ts'
import { toast } from '../../ui/toasts.ts'

type Wanted = { product: Product; selection: Selection; quantity: number; askForSize: () => void }

/** The button always answers: it says what is missing, what went in the cart, or why it could not. */
export function useAddToCart({ product, selection, quantity, askForSize }: Wanted) {
  const t = useText()
  const cart = useCartWrites()
  const { open, prepare } = usePanels()
  const { device } = usePreferences()
  const [missing, setMissing] = useState<Obstacle>()

  const { send, busy } = useWrite(async (variantId: number) => {
    try {
      // On a phone the drawer would take the whole screen away from somebody who is looking.
      const inHand = device === 'mobile'
      const added = cart.add(variantId, quantity, lineOf(product, selection, variantId, quantity))
      if (inHand) prepare('cart')()
      else open('cart')
      await added
      const { size, cloth, make } = selection
      const said = [size && t('cart.size', { size }), cloth?.name, make === 'measure' && t('summary.measure')]
        .filter(Boolean)
        .join(t('common.comma'))
      toast({
        title: t('cart.added'),
        description: said ? `${product.name}: ${said}` : product.name,
        ...(inHand && { action: { label: t('cart.view'), onPress: () => open('cart') } }),
      })
    } catch (error) {
      failureToast(t, t('cart.addFailed'))(error)
    }
  })
  const add = () => {
    const obstacle = obstacleTo(selection)
    setMissing(obstacle)
    if (obstacle && selection.sizes.length > 0) askForSize()
    if (!obstacle && selection.variant) void send(selection.variant.id)
  }
  return { add, busy, missing: obstacleTo(selection) === missing ? missing : undefined }
}

/** As it will lie in the cart, until the shop has said so itself; more of it cannot be asked for before that. */
const lineOf = (product: Product, { cloth, size, make, price }: Selection, variantId: number, quantity: number): CartLine => ({
  ...product,
  ...{ variantId, quantity, make, unitPrice: price, total: 0, most: quantity, wasPrice: null, trouble: null },
  id: '',
  swatch: cloth ?? null,
  picture: product.pictures.find(({ swatch }) => swatch === (cloth?.code ?? null)) ?? null,
  size: size ?? null,
})
