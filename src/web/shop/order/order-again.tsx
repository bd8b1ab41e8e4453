import { useQueryClient } from '@tanstack/react-query'
import type { OrderView } from '#modules/orders/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useCartWrites } from '../../shared/cart/cart-writes.ts'
import { usePanels } from '../../shared/panels.ts'
import { productReads } from '../../shared/products/product-reads.ts'
import { pathsOfChannel } from '../../shared/storefront/storefront-paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { addAgain, readyMadeOf } from './add-again.ts'

type Line = OrderView['lines'][number]

/** Adds the ready-made pieces of a placed order to the cart again, at today's price. */
export function OrderAgain({ order }: { order: OrderView }) {
  const t = useText()
  const { open } = usePanels()
  const put = usePut()
  const { send, busy } = useWrite(async () => {
    const { added, missing } = await addAgain(order, put)
    if (added === 0) toast({ title: t('order.again.none'), tone: 'danger' })
    else {
      toast({ title: t('order.again.done', { added, missing }) })
      open('cart')
    }
  })
  if (!order.placedAt || readyMadeOf(order).length === 0 || !pathsOfChannel(order).bag) return null
  return (
    <Button look="outline" size="touch" busy={busy} onClick={() => void send(undefined)}>
      {t('order.again.do')}
    </Button>
  )
}

/** The function returns false when the piece cannot be added, for example because it is sold out. */
function usePut(): (line: Line) => Promise<boolean> {
  const client = useQueryClient()
  const { add } = useCartWrites()
  return async ({ slug, swatch, size, quantity }) => {
    try {
      const { variants } = await client.fetchQuery(productReads.product(slug))
      const same = variants.find((each) => each.make === 'ready' && each.swatch === (swatch?.code ?? null) && each.size === size)
      if (!same) return false
      await add(same.id, quantity)
      return true
    } catch {
      return false
    }
  }
}
