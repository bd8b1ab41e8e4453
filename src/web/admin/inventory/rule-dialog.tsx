import { useState } from 'react'
import type { CategoryRow } from '#modules/catalogue/contract.ts'
import { type ListedLocation, SaveStockRule, type StockRule } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ChoiceField, CountField, MetreField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Select } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { IdField } from './id-field.tsx'
import { stockWrites } from './stock-api.ts'

const SCOPES = ['everything', 'category', 'article'] as const
type Scope = (typeof SCOPES)[number]

type Props = {
  rule: StockRule | undefined
  categories: readonly CategoryRow[]
  places: readonly ListedLocation[]
  onDone: () => Promise<void>
  onClose: () => void
}

const scopeOf = (rule: StockRule | undefined): Scope =>
  rule?.article ? 'article' : rule && !rule.category ? 'everything' : 'category'

export function RuleDialog({ rule, categories, places, onDone, onClose }: Props) {
  const t = useText()
  const [scope, setScope] = useState<Scope>(scopeOf(rule))
  const {
    field,
    form: bound,
    ...form
  } = useAdminForm({
    schema: SaveStockRule,
    start: {
      sku: rule?.article?.sku ?? '',
      categoryId: rule?.category?.id ?? null,
      locationId: rule?.location?.id ?? null,
      unit: rule?.unit ?? 'piece',
      at: rule?.at as number,
      quantity: rule?.quantity,
    },
    prepare: ({ sku, categoryId, ...rest }) => ({
      ...rest,
      sku: scope === 'article' ? (sku ?? '') : undefined,
      categoryId: scope === 'category' ? categoryId : undefined,
    }),
    problemFields: { 'inventory.unknown-articles': 'sku', 'inventory.rule-taken': 'at' },
    send: async (saved) => {
      await stockWrites.saveRule(rule?.id, saved)
      await onDone()
      toast({ title: t('admin.stock.ruleSaved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(rule ? 'admin.stock.changeRule' : 'admin.stock.addRule')}
      submit={t('admin.stock.save')}
    >
      <RuleFields
        field={field}
        scope={scope}
        setScope={setScope}
        categories={categories}
        places={places}
        metres={bound.watch('unit') === 'centimetre'}
      />
    </FormDialog>
  )
}

type FieldsProps = Pick<Props, 'categories' | 'places'> & {
  field: (name: keyof SaveStockRule) => Bound
  scope: Scope
  setScope: (scope: Scope) => void
  metres: boolean
}

function RuleFields({ field, scope, setScope, categories, places, metres }: FieldsProps) {
  const t = useText()
  const Amount = metres ? MetreField : CountField
  return (
    <>
      <Select
        label={t('admin.stock.ruleFor')}
        value={scope}
        onChange={({ target }) => setScope(target.value as Scope)}
        data-begins
      >
        {SCOPES.map((value) => (
          <option key={value} value={value}>
            {t(`admin.stock.ruleScope.${value}`)}
          </option>
        ))}
      </Select>
      {scope === 'article' && <TextField {...field('sku')} label={t('admin.stock.sku')} ltr maxLength={80} required />}
      {scope === 'category' && (
        <IdField
          bound={field('categoryId')}
          label={t('admin.stock.category')}
          none={t('admin.stock.chooseCategory')}
          options={categories.map(({ id, name, depth }) => ({ id, name: `${'\u2003'.repeat(depth)}${name}` }))}
        />
      )}
      <IdField
        bound={field('locationId')}
        label={t('admin.stock.location')}
        none={scope === 'article' ? t('admin.stock.chooseLocation') : t('admin.stock.everywhere')}
        options={places}
        misfit={t('admin.stock.chooseLocation')}
      />
      {scope !== 'article' && (
        <ChoiceField
          {...field('unit')}
          label={t('admin.stock.ruleGoods')}
          options={(['piece', 'centimetre'] as const).map((value) => ({ value, label: t(`admin.stock.ruleUnit.${value}`) }))}
        />
      )}
      <Amount
        {...field('at')}
        label={t('admin.stock.reorderAt')}
        hint={t(metres ? 'admin.stock.ruleMetres' : 'admin.stock.ruleHint')}
        required
      />
      <Amount {...field('quantity')} label={t('admin.stock.reorderQuantity')} optional />
    </>
  )
}
