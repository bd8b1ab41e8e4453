import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as readyBy from '#api/shop/tailoring/ready-by.ts'
import type { CartLine } from '#modules/cart/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../account/dates.ts'

const api = clientOf<typeof readyBy>()

/** `on`: ISO date. Undefined until loaded, or when there is no date. */
export function useProductReadyBy(slug: string): { on: string; day: string; confidence: number } | undefined {
  const dayOf = useDay()
  const data = useRead(api.read('/api/ready-by/products/:slug', { params: { slug } }))
  if (!data?.ready) return undefined
  const { readyBy: on, confidence } = data.ready
  return { on, day: dayOf(on), confidence }
}

/** Date by which all made-to-measure lines in the cart are ready. */
export function BagReadyBy({ lines, className = '' }: { lines: readonly CartLine[]; className?: string }) {
  const t = useText()
  const dayOf = useDay()
  const made = lines.filter(({ make, trouble }) => make === 'measure' && trouble !== 'gone')
  const bag = made.map(({ id, quantity }) => `${id} ${quantity}`).join()
  const { data, refetch } = useQuery({ ...api.read('/api/ready-by/cart'), enabled: false })
  useEffect(() => {
    if (bag) void refetch()
  }, [bag, refetch])
  if (!bag || !data?.ready) return null
  const { readyBy: day, confidence } = data.ready
  return (
    <p className={`text-small text-ink-2 ${className}`}>
      {t('garment.readyBy', { day: dayOf(day) })} <span className="text-muted">{t('garment.kept', { confidence })}</span>
    </p>
  )
}
