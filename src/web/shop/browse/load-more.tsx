import { Link, useNavigation } from 'react-router'
import type { ProductList } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { ListQuery } from './list-address.ts'

/** With scripts, the link appends the next products. It never loads by itself, so that the footer stays reachable. */
export function LoadMore({ query, list, first, shown }: { query: ListQuery; list: ProductList; first: number; shown: number }) {
  const t = useText()
  const { state, location } = useNavigation()
  if (list.total === 0) return null
  return (
    <>
      {location?.state?.from !== undefined && (
        <p aria-hidden="true" className="product-grid coming-cards">
          <i />
          <i />
          <i />
        </p>
      )}
      <div className="mt-14 flex flex-col items-center gap-4">
        {first > 1 && (
          <Link to={paths.browse({ ...query, page: first - 1 })} className="link">
            {t('browse.previous')}
          </Link>
        )}
        <p className="figures text-small text-muted" aria-live="polite">
          {t('common.shown', { shown, total: list.total })}
        </p>
        <span aria-hidden="true" className="h-0.5 w-45 bg-line">
          <span className="block h-full bg-ink" style={{ inlineSize: `${(shown / list.total) * 100}%` }} />
        </span>
        {list.page < list.pages && (
          <ButtonLink
            look="outline"
            replace
            preventScrollReset
            to={paths.browse({ ...query, page: list.page + 1 })}
            state={{ from: first }}
            aria-busy={state === 'loading' || undefined}
          >
            {t('common.loadMore')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
