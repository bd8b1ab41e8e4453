import { Link } from 'react-router'
import type { SearchNote } from '#modules/search/contract.ts'
import { useRead } from '../../../api/use-read.ts'
import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { ProductGrid } from '../../../shared/products/product-grid.tsx'
import { productReads } from '../../../shared/products/product-reads.ts'
import { useFirstPage } from '../../../shared/store/first-page.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { chosenOf, isNarrowed, type ListQuery, unnarrowed } from '../list-address.ts'
import type { FilterProps } from './filter-props.ts'
import { useRange, useValueName } from './value-names.ts'

const SUGGESTED = 3
const OTHERS = 4

type Props = FilterProps & { search: SearchNote | null }

export function EmptyList({ query, facets, search }: Props) {
  const t = useText()
  return (
    <>
      {isNarrowed(query) ? (
        <TooNarrow query={query} facets={facets} />
      ) : search ? (
        <NothingFound query={query} />
      ) : (
        <EmptyState title={t('browse.empty')} action={<Wider query={query} />}>
          {t('browse.emptyHint')}
        </EmptyState>
      )}
      <Others />
    </>
  )
}

/**
 * Lists at most `SUGGESTED` filters to remove, the one that brings back the most products first.
 */
function TooNarrow({ query, facets }: FilterProps) {
  const t = useText()
  const nameOf = useValueName(facets)
  const range = useRange()
  const helpful = facets.without
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, SUGGESTED)
  type HelpfulFilter = (typeof helpful)[number]
  const valuesOf = ({ name, values }: HelpfulFilter) =>
    name === 'price'
      ? range(query)
      : name === 'fits'
        ? nameOf(name, '')
        : (values ?? chosenOf(query, name)).map((value) => nameOf(name, value)).join(', ')
  const without = ({ name, values = [] }: HelpfulFilter): ListQuery => ({
    ...query,
    ...(name === 'price'
      ? { min: undefined, max: undefined }
      : {
          [name]:
            chosenOf(query, name)
              .filter((each) => values.length > 0 && !values.includes(each))
              .join('.') || undefined,
        }),
    page: undefined,
  })
  return (
    <EmptyState
      title={t('facet.noneLeft')}
      action={
        <ButtonLink to={paths.browse(unnarrowed(query))} look={helpful.length > 0 ? 'outline' : 'primary'}>
          {t('facet.clear')}
        </ButtonLink>
      }
    >
      {helpful.length > 0 && (
        <ul className="divide-y border-y">
          {helpful.map((part) => (
            <li key={`${part.name} ${part.values}`}>
              <Link
                to={paths.browse(without(part))}
                preventScrollReset
                className="flex min-h-13 items-center justify-between gap-4 hover:underline hover:underline-offset-4"
              >
                <span>{t('facet.letGo', { values: valuesOf(part) })}</span>
                <span className="figures text-small text-muted">{t('browse.count', { count: part.total })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

function NothingFound({ query: { q = '' } }: { query: ListQuery }) {
  const t = useText()
  const { departments, store } = useFirstPage()
  return (
    <EmptyState
      title={t('browse.nothingFound')}
      action={departments.map(({ slug, name }) => (
        <ButtonLink key={slug} to={paths.browse({ department: slug })} look="outline" size="touch">
          {name}
        </ButtonLink>
      ))}
    >
      <p>{t('browse.searchHint')}</p>
      <p className="mt-2">
        {t.rich('browse.askUs', {
          mail: (
            <a href={`mailto:${store.email}?subject=${encodeURIComponent(q)}`} className="underline underline-offset-4">
              {store.email}
            </a>
          ),
          phone: (
            <a
              href={`tel:${store.phone.replaceAll(/[^+\d]/g, '')}`}
              dir="ltr"
              className="whitespace-nowrap underline underline-offset-4"
            >
              {store.phone}
            </a>
          ),
        })}
      </p>
    </EmptyState>
  )
}

function Wider({ query: { department, category } }: { query: ListQuery }) {
  const t = useText()
  return (
    <>
      {department && category && <ButtonLink to={paths.browse({ department })}>{t('browse.wider')}</ButtonLink>}
      <ButtonLink to={paths.browse()} look={department && category ? 'outline' : 'primary'}>
        {t('common.browseAll')}
      </ButtonLink>
    </>
  )
}

function Others() {
  const t = useText()
  const others = useRead(productReads.list({ list: 'best-sellers', limit: OTHERS }))
  if (!others || others.items.length === 0) return null
  return (
    <section aria-labelledby="others" className="pt-4 pb-6">
      <h2 id="others" className="display mb-6 text-h3">
        {t('browse.others')}
      </h2>
      <ProductGrid products={others.items} />
    </section>
  )
}
