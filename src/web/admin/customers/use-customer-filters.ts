import type { AdminCustomerList } from '#modules/customers/contract.ts'
import { CUSTOMER_KINDS, MEASURED, RFM_GROUPS } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Filter } from '../../shared/admin/kit/filters.ts'

export function useCustomerFilters({
  tags,
  groups,
  segments,
}: Pick<AdminCustomerList, 'tags' | 'groups' | 'segments'>): Filter[] {
  const t = useText()
  const some = (filter: Filter & { kind: 'choice' }): Filter[] => (filter.options.length > 0 ? [filter] : [])
  return [
    {
      kind: 'choice',
      name: 'rfm',
      label: t('admin.customers.rfm'),
      options: RFM_GROUPS.map((value) => ({ value, label: t(`admin.customers.group.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('admin.customers.kind'),
      options: CUSTOMER_KINDS.map((value) => ({ value, label: t(`admin.customers.kinds.${value}`) })),
    },
    ...some({
      kind: 'choice',
      name: 'segment',
      label: t('admin.customers.segment'),
      options: segments.map(({ id, name }) => ({ value: id, label: name })),
    }),
    ...some({
      kind: 'choice',
      name: 'group',
      label: t('admin.customers.priceGroup'),
      options: groups.map(({ code, name }) => ({ value: code, label: name })),
    }),
    ...some({
      kind: 'choice',
      name: 'tag',
      label: t('admin.customers.tag'),
      options: tags.map((tag) => ({ value: tag, label: tag })),
    }),
    {
      kind: 'choice',
      name: 'consent',
      label: t('admin.customers.consent'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`admin.customers.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'measured',
      label: t('admin.customers.measured'),
      options: MEASURED.map((value) => ({ value, label: t(`admin.customers.measuredAre.${value}`) })),
    },
    { kind: 'days', label: t('admin.customers.since'), from: 'since', to: 'until' },
    { kind: 'days', label: t('admin.customers.last'), from: 'from', to: 'to' },
    { kind: 'amount', label: t('admin.customers.spend'), min: 'min', max: 'max' },
  ]
}
