import { lazy, Suspense, useState } from 'react'
import type { WishlistItem } from '#modules/wishlist/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useCartWrites } from '../../shared/cart/cart-writes.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { usePanels } from '../../shared/panels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'

const ChooseDialog = lazy(() => import('./choose-dialog.tsx'))

type Props = {
  piece: Pick<WishlistItem, 'slug' | 'name' | 'step' | 'variantId'>
  label: string
  className: string
  onAdded?: () => Promise<void>
}

export function AddToCartButton({ piece, label, className, onAdded }: Props) {
  const { send, busy } = usePutInCart(piece, onAdded)
  const [choosing, setChoosing] = useState<boolean>()
  return (
    <>
      <Button
        look="outline"
        size="touch"
        busy={busy}
        onClick={() => (piece.variantId === null ? setChoosing(true) : void send(piece.variantId))}
        className={`px-2! text-small ${className}`}
      >
        {label}
        <span className="sr-only"> {piece.name}</span>
      </Button>
      {choosing !== undefined && (
        <Suspense>
          <ChooseDialog
            piece={piece}
            busy={busy}
            open={choosing}
            onClose={() => setChoosing(false)}
            onChoose={async (variantId) => {
              await send(variantId)
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Adds one piece, or the shortest length, to the cart. `onAdded` runs only after that succeeded. */
function usePutInCart({ name, step }: Pick<WishlistItem, 'name' | 'step'>, onAdded?: () => Promise<void>) {
  const t = useText()
  const cart = useCartWrites()
  const { open } = usePanels()
  return useWrite(async (variantId: number) => {
    try {
      await cart.add(variantId, step)
      await onAdded?.()
      toast({ title: t('cart.added'), description: name, action: { label: t('cart.view'), onPress: () => open('cart') } })
    } catch (error) {
      failureToast(t, t('cart.addFailed'))(error)
    }
  })
}
