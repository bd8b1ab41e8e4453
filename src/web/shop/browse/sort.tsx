import { useNavigate } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { actionOf, HiddenFilters } from './hidden-filters.tsx'
import { type ListQuery, SORTS } from './list-address.ts'

const OWN = { 'new-arrivals': 'newest', 'best-sellers': 'best-selling' } as const

/** Sort order as a form, which has a button without scripts. */
export function Sort({ query }: { query: ListQuery }) {
  const t = useText()
  const navigate = useNavigate()
  const { list, q, sort } = query
  const own = list && OWN[list]
  return (
    <form action={actionOf(query)} className="ms-auto flex items-center gap-2">
      <HiddenFilters query={{ ...query, sort: undefined }} />
      <label htmlFor="sort" className="text-small text-muted max-lg:sr-only">
        {t('browse.sort')}
      </label>
      <span className="relative">
        <select
          id="sort"
          name="sort"
          key={sort}
          defaultValue={sort ?? 'recommended'}
          onChange={({ currentTarget: { value } }) =>
            void navigate(paths.browse({ ...query, sort: value as ListQuery['sort'], page: undefined }), {
              preventScrollReset: true,
            })
          }
          className="min-h-11 appearance-none bg-transparent pe-7 ps-1 text-[1rem] lg:text-small"
        >
          {SORTS.filter((each) => each !== own).map((each) => (
            <option key={each} value={each} className="bg-surface">
              {t(`browse.by.${each === 'recommended' ? (own ?? (q ? 'relevance' : each)) : each}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className="pointer-events-none absolute end-0 top-1/2 -translate-y-1/2" />
      </span>
      <noscript>
        <button type="submit" className="min-h-11 px-3 underline">
          {t('browse.apply')}
        </button>
      </noscript>
    </form>
  )
}
