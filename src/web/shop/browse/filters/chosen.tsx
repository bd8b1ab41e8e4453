import { Link } from 'react-router'
import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { chosenOf, FACETS, type ListQuery, toggled, unnarrowed } from '../list-address.ts'
import type { FilterProps } from './filter-props.ts'
import { sizeParts, useRange, useValueName } from './value-names.ts'

export function Chosen({ query, facets }: FilterProps) {
  const t = useText()
  const nameOf = useValueName(facets)
  const range = useRange()
  const chips = FACETS.flatMap((facet) =>
    (facet === 'fits' ? [] : chosenOf(query, facet)).map((value) => ({
      key: `${facet} ${value}`,
      name: facet === 'size' ? t('cart.size', { size: sizeParts(value).size || value }) : nameOf(facet, value),
      without: toggled(query, facet, value),
    })),
  )
  const priced = query.min !== undefined || query.max !== undefined
  return (
    <ul aria-label={t('facet.chosen')} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, name, without }) => (
        <Chip key={key} name={name} without={without} />
      ))}
      {query.fits && <Chip name={t('sizes.fitsMe')} without={{ ...query, fits: undefined, page: undefined }} />}
      {priced && <Chip name={range(query)} without={{ ...query, ...NO_PRICE, in: query.q ? query.in : undefined }} />}
      <li>
        <Link
          to={paths.browse(unnarrowed(query))}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-small underline underline-offset-4"
        >
          {t('facet.clear')}
        </Link>
      </li>
    </ul>
  )
}

const NO_PRICE = { min: undefined, max: undefined, page: undefined }

function Chip({ name, without }: { name: string; without: ListQuery }) {
  const t = useText()
  return (
    <li>
      <Link
        to={paths.browse(without)}
        preventScrollReset
        rel="nofollow"
        aria-label={t('facet.remove', { name })}
        className="inline-flex min-h-11 items-center gap-2 rounded-1 border border-control px-3 text-small hover:border-ink lg:min-h-9"
      >
        <span className="first-letter:uppercase">{name}</span>
        <Icon name="x" size={14} />
      </Link>
    </li>
  )
}
