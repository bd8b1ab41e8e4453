import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { Option } from './options.ts'

type Props = { option: Option; id: string; active: boolean; typed: string; onChoose: (option: Option) => void }

/** Link that the arrow keys can select while the focus stays in the field. */
export function OptionRow({ option, id, active, typed, onChoose }: Props) {
  return (
    <Link
      replace
      to={option.to}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={() => onChoose(option)}
      ref={(row) => {
        if (active) row?.scrollIntoView({ block: 'nearest' })
      }}
      className={`flex min-h-12 items-center gap-3.5 px-5 py-1.5 ${active ? 'bg-sunk' : 'hover:bg-sunk'}`}
    >
      <Content option={option} typed={typed} />
    </Link>
  )
}

function Content({ option, typed }: { option: Option; typed: string }): ReactNode {
  const t = useText()
  switch (option.kind) {
    case 'product':
      return <ProductContent product={option.product} />
    case 'shelf':
      return (
        <Line icon="arrow-right" aside={option.aside}>
          {option.text}
        </Line>
      )
    case 'order':
      return <Line icon="package">{t('search.order', { number: option.text })}</Line>
    case 'all':
      return (
        <Line icon="search">
          <span className="font-medium">{t('search.all', { count: option.count ?? 0, words: option.text })}</span>
        </Line>
      )
    case 'instead':
      return <Line icon="search">{t('search.instead', { words: option.text })}</Line>
    default:
      return (
        <Line icon={option.kind === 'recent' ? 'clock' : 'search'}>
          <Typed text={option.text} typed={typed} />
        </Line>
      )
  }
}

function Line({ icon, aside, children }: { icon: IconName; aside?: string; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        <bdi>{children}</bdi>
      </span>
      {aside && <span className="figures shrink-0 text-small text-muted">{aside}</span>}
    </>
  )
}

function Typed({ text, typed }: { text: string; typed: string }) {
  const begun = typed.trim().toLowerCase()
  if (begun === '' || !text.toLowerCase().startsWith(begun)) return text
  return (
    <>
      <span className="text-muted">{text.slice(0, begun.length)}</span>
      <span className="font-medium">{text.slice(begun.length)}</span>
    </>
  )
}

function ProductContent({
  product: { name, descriptor, price, priceVaries, unit, pictures, swatches },
}: {
  product: ProductCard
}) {
  const t = useText()
  const shown = <Price amount={price} />
  return (
    <>
      <span className="w-12 shrink-0">
        <ProductPicture picture={pictures[0]} swatch={swatches[0]} sizes="48px" mute className="block" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-small text-muted">{descriptor}</span>
      </span>
      <span className="shrink-0 text-small">
        {unit === 'centimetre'
          ? t.rich('card.perMetre', { price: shown })
          : priceVaries
            ? t.rich('card.from', { price: shown })
            : shown}
      </span>
    </>
  )
}
