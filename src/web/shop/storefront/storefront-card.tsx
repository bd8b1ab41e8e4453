import { Link } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import { storefrontPaths } from '../../shared/storefront/storefront-paths.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

/** Slightly less than the true width, so that browsers do not fetch the next larger file. */
const CARD_sizes = '(min-width: 1025px) 30vw, (min-width: 600px) 31vw, 44vw'

export function StorefrontCard({ product, first }: { product: ProductCard; first: boolean }) {
  const t = useText()
  const { slug, name, descriptor, price, priceVaries, unit, stock, swatches, pictures } = product
  const shown = <Price key="price" amount={price} />
  return (
    <article className="group relative">
      <ProductPicture
        picture={pictures[0]}
        swatch={swatches[0]}
        lie="draped"
        sizes={CARD_sizes}
        first={first}
        className="product-picture"
      />
      <div className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-medium sm:text-body-lg">
          <Link
            to={storefrontPaths.product(slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        <p className="figures shrink-0">
          {unit === 'centimetre'
            ? t.rich('card.perMetre', { price: shown })
            : priceVaries
              ? t.rich('card.from', { price: shown })
              : shown}
        </p>
      </div>
      <p className="mt-1 text-small text-muted">{stock.state === 'out' ? t('card.soldOut') : descriptor}</p>
    </article>
  )
}
