import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Cart } from '#modules/cart/contract.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { inTurn } from '../../shared/cart/cart-writes.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { usePanels } from '../../shared/panels.ts'
import { Button } from '../../ui/button.tsx'

export type KindProps = { product: Product }

export function useAdding(send: () => Promise<Cart>) {
  const t = useText()
  const client = useQueryClient()
  const panels = usePanels()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    if (busy) return
    setBusy(true)
    try {
      await inTurn(client, undefined, send)
      panels.open('cart')
    } catch (error) {
      failureToast(t, t('cart.addFailed'))(error)
    } finally {
      setBusy(false)
    }
  }
  return { add: () => void add(), busy }
}

export function AddButton({ busy, missing }: { busy: boolean; missing?: string | null | undefined }) {
  const t = useText()
  return (
    <>
      <Button type="submit" busy={busy} disabledReason={missing ?? null} className="w-full">
        {t('product.addToBag')}
      </Button>
      {missing && <p className="text-small text-muted">{missing}</p>}
    </>
  )
}

export function Notes({ children }: { children: ReactNode }) {
  return <ul className="grid gap-1.5 rounded-1 border bg-surface px-4 py-3 text-small text-ink-2">{children}</ul>
}
