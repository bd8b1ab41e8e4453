import { useLocation, useRevalidator } from 'react-router'
import { PROMOTION_CLASSES } from '#domain/promotions/rule.ts'
import type { Campaign, PromotionList as Listed, PromotionRow } from '#modules/promotions/contract.ts'
import { PROMOTION_STATES } from '#modules/promotions/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { Filter } from '../../shared/admin/kit/filters.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { PromotionsFrame } from './promotions-frame.tsx'
import { PROMOTIONS_LIST } from './promotions-list.ts'
import { usePromotionColumns } from './use-promotion-columns.tsx'

type Props = { list: Listed; campaigns: readonly Campaign[] }

export function PromotionList({ list: found, campaigns }: Props) {
  const t = useText()
  const list = useList(PROMOTIONS_LIST)
  const codes = useLocation().pathname === adminPaths.discounts()
  const { revalidate } = useRevalidator()
  const to = (row: PromotionRow) => adminPaths.promotion(row.id, codes ? 'codes' : undefined)
  const add = (
    <ButtonLink to={adminPaths.promotion()} size="small">
      {t('admin.promotions.add')}
    </ButtonLink>
  )
  return (
    <PromotionsFrame
      part={codes ? 'codes' : 'promotions'}
      actions={add}
      beside={<p className="figures text-small text-muted">{t('admin.promotions.count', { count: found.total })}</p>}
    >
      <DataTable
        list={list}
        total={found.total}
        caption={t(`admin.promotions.part.${codes ? 'codes' : 'promotions'}`)}
        columns={usePromotionColumns(revalidate)}
        rows={found.promotions}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowTo={to}
        tabs={<States list={list} counts={found.counts} />}
        searchLabel={t('admin.promotions.search')}
        filters={useFilters(campaigns)}
        empty={<FirstStep codes={codes} />}
      />
    </PromotionsFrame>
  )
}

function States({ list, counts }: { list: ReturnType<typeof useList>; counts: Listed['counts'] }) {
  const t = useText()
  const current = list.state.filters.state
  const to = (state: string) => {
    const { state: _, ...others } = list.state.filters
    return list.to({ ...list.state, page: 1, filters: state === '' ? others : { ...others, state } })
  }
  const tabs = [
    { to: to(''), name: t('admin.promotions.allStates'), current: !current },
    ...PROMOTION_STATES.map((state) => ({
      to: to(state),
      name: t(`admin.promotions.state.${state}`),
      count: counts[state] ?? 0,
      current: current === state,
    })),
  ]
  return <StatusTabs tabs={tabs} label={t('admin.promotions.states')} />
}

function useFilters(campaigns: readonly Campaign[]): Filter[] {
  const t = useText()
  return [
    {
      kind: 'choice',
      name: 'class',
      label: t('admin.promotions.classOf'),
      options: PROMOTION_CLASSES.map((value) => ({ value, label: t(`admin.promotions.class.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'campaign',
      label: t('admin.promotions.campaign'),
      options: campaigns.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
}

function FirstStep({ codes }: { codes: boolean }) {
  const t = useText()
  return (
    <div className="grid max-w-[62ch] justify-items-start gap-3">
      <p className="font-medium">{t(`admin.promotions.empty.${codes ? 'codes' : 'promotions'}`)}</p>
      <p className="text-small text-muted">{t(`admin.promotions.emptyText.${codes ? 'codes' : 'promotions'}`)}</p>
      <ButtonLink to={adminPaths.promotion()} size="small" look="outline">
        {t('admin.promotions.add')}
      </ButtonLink>
    </div>
  )
}
