import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Text, useText } from '../../i18n/text.tsx'
import { toast } from '../../ui/toasts.ts'
import { inTurn } from '../cart/cart-writes.ts'
import { failureToast } from '../errors/failure.ts'
import { codeWrites } from './code-writes.ts'

const MAX_CODE = 40

/**
 * Adds the code of a link (`?code=SPRING`) to the cart and shows the result. Removes it from the
 * address, so that a reload or a shared address does not add it again.
 */
export default function LinkCode() {
  const t = useText()
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address of the first page
  useEffect(() => {
    const code = takeFromAddress()
    if (code) void inTurn(client, undefined, () => codeWrites.add(code)).then(message(t, code), refused(t, code))
  }, [])
  return null
}

function takeFromAddress(): string | undefined {
  const address = new URL(location.href)
  const code = address.searchParams.get('code')?.trim().slice(0, MAX_CODE)
  address.searchParams.delete('code')
  history.replaceState(history.state, '', address)
  return code
}

const refused = (t: Text, code: string) => failureToast(t, t('promotions.link.refused', { code }))

const message =
  (t: Text, code: string) =>
  ({ codes = [] }: Awaited<ReturnType<typeof codeWrites.add>>) => {
    const added = codes.at(-1)
    const name = added?.state === 'applied' ? added.name : null
    toast({ title: name ? t('promotions.link.applied', { code, name }) : t('promotions.link.kept', { code }) })
  }
