import { useRead } from '../../api/use-read.ts'
import { useText } from '../../i18n/text.tsx'
import { wishlistSummaryRead } from './wishlist-summary-read.ts'

type Props = {
  slug: string
  name: string
  variantId?: number | undefined
  className?: string
}

/** The code of the write is loaded on click. */
export function Heart({ slug, name, variantId, className = '' }: Props) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t('wishlist.keep', { name })}
      aria-pressed={useRead(wishlistSummaryRead())?.slugs.includes(slug) ?? false}
      onClick={() => void import('./toggle-heart.ts').then(({ toggleHeart }) => toggleHeart(t, slug, variantId))}
      className={`heart ${className}`}
    />
  )
}
