import { Fragment, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type NumberUnit, shownNumber } from '#domain/tailoring/measure.ts'
import type { Cloth, Product } from '#modules/catalogue/contract.ts'
import { loadBundles } from '../../i18n/catalogues.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { designPath } from '../../shared/garments/design-path.ts'
import { Price } from '../../shared/money/price.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Accordion } from '../../ui/accordion.tsx'
import type { Preview } from './preview.ts'
import { SizeChart } from './size-chart.tsx'
import { YourSize } from './your-size.tsx'

/** Shown to staff only, and loaded with its messages. */
const PreviewBanner = lazy(() => loadBundles(['shop/product-preview']).then(() => import('./preview-banner.tsx')))

type Props = { product: Product; cloth: Cloth | undefined; preview: Preview | undefined }

export default function Details({ product, cloth, preview }: Props) {
  const t = useText()
  return (
    <div className="mt-6">
      {preview && (
        <Suspense>
          <PreviewBanner {...preview} />
        </Suspense>
      )}
      {product.sizeChart && (
        <YourSize slug={product.slug} sizes={[...new Set(product.variants.flatMap(({ size }) => size ?? []))]} />
      )}
      {product.madeToMeasure && (
        <p className="mb-6">
          <Link
            to={designPath({ suit: product.slug, cloth: cloth?.code })}
            className="relative font-medium underline underline-offset-4 after:absolute after:-inset-3"
          >
            {t('product.design')}
          </Link>
        </p>
      )}
      <p className="as-written mb-6 max-w-[62ch] text-ink-2">{product.description}</p>
      <Accordion title={t(isCloth(cloth) ? 'product.construction' : 'product.about')} open>
        {cloth && <ClothFacts cloth={cloth} />}
        <Facts facts={product.facts} />
        <Points points={product.construction} />
      </Accordion>
      {product.fit.length > 0 && (
        <Accordion title={t('product.fit')}>
          <Points points={product.fit} />
        </Accordion>
      )}
      {product.care.length > 0 && (
        <Accordion title={t('product.care')}>
          <Points points={product.care} />
        </Accordion>
      )}
      <Tiers product={product} cloth={cloth} />
      {product.sizeChart && <SizeChart slug={product.slug} rating={product.rating} />}
    </div>
  )
}

/** False for accessories such as shears and buttons, which have no cloth. */
const isCloth = (cloth: Cloth | undefined) => cloth !== undefined && (cloth.weight_gsm !== null || cloth.composition.length > 0)

function Facts({ facts }: { facts: Product['facts'] }) {
  const t = useText()
  const language = useLanguage()
  if (facts.length === 0) return null
  const number = formatters.getNumberFormat(localeOf(language))
  const written = (kind: string, unit: NumberUnit | null, { name, names }: Product['facts'][number]['values'][number]) => {
    if (kind === 'boolean') return t(name === 'yes' ? 'product.yes' : 'product.no')
    if (kind === 'date')
      return formatters.getDateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(name))
    if (unit === null) return names[language] || name
    const amount = number.format(shownNumber(name, unit))
    return unit === 'none' ? amount : t(`product.inUnit.${unit}`, { amount })
  }
  return (
    <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-ink">
      {facts.map(({ name, names, kind, unit, values }) => (
        <Fragment key={name}>
          <dt className="text-muted">{names[language] || name}</dt>
          <dd>{values.map((value) => written(kind, unit, value)).join(t('common.comma'))}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Tiers({ product, cloth }: { product: Product; cloth: Cloth | undefined }) {
  const t = useText()
  const shown = useQuantity()
  const tiers = product.variants.find((variant) => variant.swatch === (cloth?.code ?? null) && variant.tiers)?.tiers
  if (!tiers) return null
  return (
    <Accordion title={t('product.more')}>
      <ul className="figures grid gap-1.5">
        {tiers.map(({ from, price }) => (
          <li key={from}>
            {t.rich('product.moreFrom', {
              quantity: shown(from, product.unit),
              price: <Price key="price" amount={price} exact />,
            })}
          </li>
        ))}
      </ul>
    </Accordion>
  )
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="as-written grid gap-1.5">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

function ClothFacts({ cloth }: { cloth: Cloth }) {
  const t = useText()
  const language = useLanguage()
  if (!isCloth(cloth)) return null
  const percent = formatters.getNumberFormat(localeOf(language), { style: 'percent' })
  const fibres = cloth.composition.map(
    ({ fibre, percent: share }) => `${percent.format(share / 100)} ${t.maybe(`fibre.${fibre}`) ?? fibre}`,
  )
  return (
    <dl className="figures mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-ink">
      {fibres.length > 0 && (
        <>
          <dt className="text-muted">{t('product.composition')}</dt>
          <dd>{formatters.getListFormat(localeOf(language), { type: 'conjunction', style: 'narrow' }).format(fibres)}</dd>
        </>
      )}
      {cloth.weight_gsm !== null && (
        <>
          <dt className="text-muted">{t('product.weight')}</dt>
          <dd>{t('product.gsm', { weight: cloth.weight_gsm })}</dd>
        </>
      )}
    </dl>
  )
}
