import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { CategoryRule, conditionsOf, type RuleCondition, type RuleGroup, type RulePreview } from '#modules/catalogue/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Badge } from '../../shared/admin/panel.tsx'
import { PreviousNextPage } from '../../shared/admin/previous-next-page.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { Price } from '../../shared/money/price.tsx'
import { categoryWrites } from './category-reads.ts'

export function RulePreviewList({ rule, categoryId }: { rule: RuleGroup; categoryId: number }) {
  const t = useText()
  const [page, setPage] = useState(1)
  const deferredRule = useDeferredValue(rule)
  const isComplete = CategoryRule.safeParse(deferredRule).success
  const { data, error } = useQuery({
    queryKey: ['rule-preview', categoryId, deferredRule, page],
    queryFn: () => categoryWrites.preview(deferredRule, categoryId, page),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  if (!isComplete) return <p className="text-small text-muted">{t('admin.categories.ruleOpen')}</p>
  if (error) return <p className="text-small text-danger">{failureText(t, error)}</p>
  if (!data) return <p className="text-small text-muted">{t('admin.categories.looking')}</p>
  const conditions = conditionsOf(deferredRule)
  return (
    <section aria-label={t('admin.categories.preview')} className="rounded-2 border">
      <p role="status" className="border-b px-3 py-2.5 text-small">
        <b className="font-medium">{t('admin.categories.matches', { count: data.total })}</b>
        {(data.coming > 0 || data.going > 0) && (
          <span className="text-muted"> {t('admin.categories.comesAndGoes', { coming: data.coming, going: data.going })}</span>
        )}
      </p>
      <ul className="divide-y">
        {data.items.map((item) => (
          <Matching key={item.slug} item={item} conditions={conditions} />
        ))}
      </ul>
      <PreviousNextPage page={data.page} pages={data.pages} onTurn={setPage} />
    </section>
  )
}

type MatchingProps = { item: RulePreview['items'][number]; conditions: readonly RuleCondition[] }

function Matching({ item, conditions }: MatchingProps) {
  const t = useText()
  return (
    <li className="px-3 py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium">
          {item.name} {item.coming && <Badge tone="success">{t('admin.categories.coming')}</Badge>}
        </span>
        <span className="figures text-small text-muted">
          <Price amount={item.price} exact />
        </span>
      </p>
      <p className="mt-0.5 text-caption text-ink-2">
        {t('admin.categories.because')}{' '}
        {item.reasons.map(({ condition, found }, at) => {
          const met = conditions[condition]
          return (
            met && (
              <span key={condition}>
                {at > 0 && t('common.comma')}
                <Reason condition={met} found={found} />
              </span>
            )
          )
        })}
      </p>
    </li>
  )
}

function Reason({ condition, found }: { condition: RuleCondition; found: string | null }) {
  const t = useText()
  const language = useLanguage()
  const name = t(`admin.categories.field.${condition.field}`)
  if (condition.field === 'price' && found !== null)
    return (
      <>
        {name}: <Price amount={Number(found)} exact />
      </>
    )
  if (condition.field === 'new' && found !== null) {
    const day = formatters.getDateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(new Date(`${found}T12:00:00Z`))
    return <>{`${name}: ${day}`}</>
  }
  if (condition.field === 'stock' || condition.field === 'sale')
    return <>{`${name}: ${t(condition.is ? 'admin.categories.yes' : 'admin.categories.no')}`}</>
  return (
    <>
      {found === null ? (
        name
      ) : (
        <>
          {`${name}: `}
          <bdi>{found}</bdi>
        </>
      )}
    </>
  )
}
