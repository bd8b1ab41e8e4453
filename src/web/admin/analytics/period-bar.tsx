import { Form, Link } from 'react-router'
import { DIMENSIONS } from '#domain/analytics/metrics.ts'
import { addDays, COMPARISONS, daysIn, GRAINS } from '#domain/analytics/range.ts'
import { addressOf } from '../../api/address.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { Filters, Period } from './analytics-reads.ts'
import { useValueName } from './use-figures.ts'

type Props = { path: string; filters: Filters; period: Period; keeps: Readonly<Record<string, string>>; daysOnly: boolean }
const PRESETS = [1, 7, 30, 90, 365] as const

export function PeriodBar(props: Props) {
  return (
    <Panel className="grid gap-3 p-3 sm:p-4">
      <Presets {...props} />
      <Choices {...props} />
      <ActiveFilters {...props} />
    </Panel>
  )
}

function Presets({ path, filters, period, keeps }: Props) {
  const t = useText()
  const { from: _, to: __, grain: ___, ...rest } = filters
  const tabs = PRESETS.map((days) => ({
    to: addressOf([path, { ...keeps, ...rest, ...(days !== 30 && { from: addDays(period.today, 1 - days) }) }]),
    name: t('admin.analytics.lastDays', { count: days }),
    current: period.to === period.today && daysIn(period) === days,
  }))
  return <StatusTabs label={t('admin.analytics.period')} tabs={tabs} />
}

function Choices({ path, filters, period, keeps, daysOnly }: Props) {
  const t = useText()
  const params = { ...keeps, ...Object.fromEntries(DIMENSIONS.flatMap((each) => (filters[each] ? [[each, filters[each]]] : []))) }
  return (
    // The key resets the fields when the period changes.
    <Form
      key={`${period.from} ${period.to}`}
      action={path}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput label={t('admin.analytics.from')} type="date" name="from" defaultValue={period.from} max={period.today} ltr />
      <TextInput label={t('admin.analytics.to')} type="date" name="to" defaultValue={period.to} max={period.today} ltr />
      {!daysOnly && <Comparison filters={filters} period={period} />}
      <Button type="submit" look="outline" size="small" className="col-span-full md:col-span-1">
        {t('admin.analytics.apply')}
      </Button>
    </Form>
  )
}

function Comparison({ filters, period }: Pick<Props, 'filters' | 'period'>) {
  const t = useText()
  return (
    <>
      <Select label={t('admin.analytics.compare')} name="compare" defaultValue={filters.compare ?? 'previous'}>
        {COMPARISONS.map((each) => (
          <option key={each} value={each}>
            {t(`admin.analytics.compareWith.${each}`)}
          </option>
        ))}
      </Select>
      <Select label={t('admin.analytics.grain')} name="grain" defaultValue={period.grain}>
        {GRAINS.map((each) => (
          <option key={each} value={each}>
            {t(`admin.analytics.by.${each}`)}
          </option>
        ))}
      </Select>
    </>
  )
}

function ActiveFilters({ path, filters, keeps }: Props) {
  const t = useText()
  const nameOf = useValueName()
  const active = DIMENSIONS.flatMap((dimension) => {
    const value = filters[dimension]
    return value === undefined ? [] : [{ dimension, value }]
  })
  if (active.length === 0) return null
  return (
    <ul aria-label={t('admin.analytics.filters')} className="flex flex-wrap gap-2">
      {active.map(({ dimension, value }) => (
        <li key={dimension}>
          <Link
            to={addressOf([path, { ...keeps, ...filters, [dimension]: undefined }])}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-[0.8125rem] hover:bg-sunk pointer-coarse:min-h-11"
          >
            <span className="text-muted">{t(`admin.analytics.dimension.${dimension}`)}</span>
            <bdi>{nameOf(dimension, value)}</bdi>
            <Icon name="x" size={14} />
            <span className="sr-only">{t('admin.analytics.removeFilter')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
