import { useQuery } from '@tanstack/react-query'
import type { RuleCondition } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { centsOf, typedOf } from '../../shared/admin/amounts.ts'
import { AmountInput, BOX, type Option, ValuesPicker } from '../../shared/admin/kit/values-picker.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { categoryReads } from './category-reads.ts'
import { PATTERNS, usualFibres } from './rule-words.ts'

export const FIELDS = [
  'tag',
  'category',
  'price',
  'cloth',
  'fibre',
  'pattern',
  'attribute',
  'make',
  'stock',
  'sale',
  'new',
] as const
type Field = (typeof FIELDS)[number]

export function newCondition(field: Field): RuleCondition {
  if (field === 'price') return { field, min: null, max: null }
  if (field === 'stock' || field === 'sale') return { field, is: true }
  if (field === 'new') return { field, days: 30 }
  if (field === 'attribute') return { field, code: '', is: 'in', values: [] }
  return { field, is: 'in', values: [] } as RuleCondition
}

type Props = { condition: RuleCondition; onChange: (condition: RuleCondition) => void; onRemove: () => void }

export function ConditionRow({ condition, onChange, onRemove }: Props) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-start gap-2">
      <select
        aria-label={t('admin.categories.what')}
        value={condition.field}
        onChange={({ target }) => onChange(newCondition(target.value as Field))}
        className={BOX}
      >
        {FIELDS.map((field) => (
          <option key={field} value={field}>
            {t(`admin.categories.field.${field}`)}
          </option>
        ))}
      </select>
      <Value condition={condition} onChange={onChange} />
      <IconButton label={t('admin.categories.removeCondition')} onClick={onRemove} className="ms-auto -my-0.5">
        <Icon name="x" size={17} />
      </IconButton>
    </div>
  )
}

function Value({ condition, onChange }: Omit<Props, 'onRemove'>) {
  const t = useText()
  switch (condition.field) {
    case 'price':
      return (
        <>
          <AmountInput
            label={t('admin.categories.from')}
            value={condition.min}
            read={centsOf}
            show={typedOf}
            onChange={(min) => onChange({ ...condition, min })}
          />
          <AmountInput
            label={t('admin.categories.to')}
            value={condition.max}
            read={centsOf}
            show={typedOf}
            onChange={(max) => onChange({ ...condition, max })}
          />
        </>
      )
    case 'new':
      return (
        <AmountInput
          label={t('admin.categories.days')}
          value={condition.days}
          read={(text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined)}
          show={String}
          onChange={(days) => onChange({ ...condition, days: days ?? 30 })}
        />
      )
    case 'stock':
    case 'sale':
      return (
        <select
          aria-label={t('admin.categories.how')}
          value={condition.is ? 'yes' : 'no'}
          onChange={({ target }) => onChange({ ...condition, is: target.value === 'yes' })}
          className={BOX}
        >
          <option value="yes">{t('admin.categories.yes')}</option>
          <option value="no">{t('admin.categories.no')}</option>
        </select>
      )
    default:
      return <Listed condition={condition} onChange={onChange} />
  }
}

type ListedCondition = Extract<RuleCondition, { values: readonly string[] }>

function Listed({ condition, onChange }: { condition: ListedCondition; onChange: (condition: RuleCondition) => void }) {
  const t = useText()
  const attributes = useQuery({ ...categoryReads.attributes(), enabled: condition.field === 'attribute' }).data?.items ?? []
  const options = useOptions(condition)
  return (
    <>
      {condition.field === 'attribute' && (
        <select
          aria-label={t('admin.categories.field.attribute')}
          value={condition.code}
          onChange={({ target }) => onChange({ ...condition, code: target.value, values: [] })}
          className={BOX}
        >
          <option value="">{t('admin.kit.values.choose')}</option>
          {attributes
            .filter(({ document }) => document.values.length > 0)
            .map(({ code, document }) => (
              <option key={code} value={code}>
                {document.name}
              </option>
            ))}
        </select>
      )}
      <select
        aria-label={t('admin.categories.how')}
        value={condition.is}
        onChange={({ target }) => onChange({ ...condition, is: target.value as 'in' | 'not-in' })}
        className={BOX}
      >
        <option value="in">{t('admin.categories.isIn')}</option>
        <option value="not-in">{t('admin.categories.isNotIn')}</option>
      </select>
      <ValuesPicker
        options={options}
        chosen={condition.values}
        onChange={(values) => onChange({ ...condition, values } as RuleCondition)}
      />
    </>
  )
}

function useOptions(condition: ListedCondition): Option[] {
  const t = useText()
  const choices = useQuery(categoryReads.choices()).data
  const attributes = useQuery({ ...categoryReads.attributes(), enabled: condition.field === 'attribute' }).data?.items
  switch (condition.field) {
    case 'tag':
      return (choices?.tags ?? []).map((tag) => ({ value: tag, label: tag }))
    case 'category':
      return (choices?.categories ?? []).map(({ slug, name, depth }) => ({ value: slug, label: name, depth }))
    case 'cloth':
      return (choices?.swatches ?? []).map(({ code, name }) => ({ value: code, label: name }))
    case 'fibre':
      return usualFibres.map((fibre) => ({ value: fibre, label: t(`fibre.${fibre}`) }))
    case 'pattern':
      return PATTERNS.map((pattern) => ({ value: pattern, label: t(`admin.categories.pattern.${pattern}`) }))
    case 'make':
      return (['ready', 'measure'] as const).map((make) => ({ value: make, label: t(`admin.categories.make.${make}`) }))
    case 'attribute':
      return (attributes?.find(({ code }) => code === condition.code)?.document.values ?? []).map(({ code, name }) => ({
        value: code,
        label: name,
      }))
  }
}
