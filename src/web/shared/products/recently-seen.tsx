import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { wishlistReads } from '../wishlist/wishlist-reads.ts'
import { ProductGrid } from './product-grid.tsx'
import { forgetSeen, seenProducts } from './seen.ts'

const SHOWN = 4

/** `here`: current product, which is left out. */
export default function RecentlySeen({ here }: { here?: string }) {
  const t = useText()
  const [slugs, setSlugs] = useState<readonly string[]>([])
  useEffect(() => setSlugs(seenProducts().filter((slug) => slug !== here)), [here])
  const { data } = useQuery({ ...wishlistReads.cards(slugs), enabled: slugs.length > 0 })
  const items = slugs.length > 0 ? (data?.items ?? []) : []
  if (items.length === 0) return null
  const forget = () => {
    forgetSeen()
    setSlugs([])
  }
  return (
    <section aria-labelledby="seen" className="page section below">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="seen" className="display text-h2">
          {t('recentlySeen.title')}
        </h2>
        <button type="button" onClick={forget} className="min-h-11 text-small underline underline-offset-4 hover:text-accent">
          {t('recentlySeen.clear')}
        </button>
      </div>
      <ProductGrid products={items.slice(0, SHOWN)} />
    </section>
  )
}
