import { useRead } from '../../api/use-read.ts'
import { useText } from '../../i18n/text.tsx'
import { wishlistSummaryRead } from './wishlist-summary-read.ts'

type Props = {
  slug: string
  name: string
  /** What has been chosen of it, if anything. */
  variantId?: number | undefined
  className?: string
}

/** Keeps a product on the wishlist, or takes it off. What pressing does comes when it is pressed. */
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
