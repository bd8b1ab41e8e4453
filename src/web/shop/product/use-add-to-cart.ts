import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { usePanels } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { type Obstacle, obstacleTo, type Selection } from '../../shared/products/selection.ts'
import { firstInteraction } from '../../ui/first-interaction.ts'
import { toast } from '../../ui/toasts.ts'

type AddToCartArgs = { product: Product; selection: Selection; quantity: number; askForSize: () => void }

/** Handler of the button, loaded after `firstInteraction` to keep the initial script small. */
const loadWrite = () => import('./add-to-cart.ts')

export function useAddToCart({ product, selection, quantity, askForSize }: AddToCartArgs) {
  const t = useText()
  const client = useQueryClient()
  const panels = usePanels()
  const { device } = usePreferences()
  const [missing, setMissing] = useState<Obstacle>()
  const [busy, setBusy] = useState(false)
  const underway = useRef(false)
  useEffect(() => void firstInteraction.then(loadWrite).catch(() => undefined), []) // the click loads it again

  const send = async (variantId: number) => {
    if (underway.current) return
    underway.current = true
    setBusy(true)
    try {
      const { addChosen } = await loadWrite()
      await addChosen({ client, t, device, panels }, { product, selection, variantId, quantity })
    } catch {
      toast({ title: t('cart.addFailed'), description: t('error.network.short'), tone: 'danger' })
    } finally {
      underway.current = false
      setBusy(false)
    }
  }
  const add = () => {
    const obstacle = obstacleTo(selection)
    setMissing(obstacle)
    if (obstacle && selection.sizes.length > 0) askForSize()
    if (!obstacle && selection.variant) void send(selection.variant.id)
  }
  return { add, busy, missing: obstacleTo(selection) === missing ? missing : undefined }
}
