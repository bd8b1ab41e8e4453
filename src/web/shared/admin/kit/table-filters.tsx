import { z } from 'zod'
import { useText } from '../../../i18n/text.tsx'
import { Drawer } from '../../../ui/sheet.tsx'
import { AdminForm } from './admin-form.tsx'
import { ChoiceField, MoneyField, TextField } from './fields.tsx'
import { type Filter, namesOf } from './filters.ts'
import { type Bound, useAdminForm } from './use-admin-form.ts'
import type { List } from './use-list.ts'

type Props = { list: List; filters: readonly Filter[]; onClose: () => void }

export function TableFilters({ list, filters, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: schemaOf(filters),
    start: startOf(filters, list.state.filters),
    send: async (chosen) => {
      const chosenValues = filters.flatMap(namesOf).map((name) => [name, String(chosen[name] ?? '')])
      // Replaces the sheet's history entry, which closes the sheet.
      list.filter(Object.fromEntries(chosenValues), { replace: true })
    },
  })
  return (
    <Drawer open onClose={onClose} title={t('admin.kit.filter')}>
      <AdminForm form={form} submit={t('admin.kit.apply')} className="gap-5 p-5">
        {filters.map((filter) => (
          <FilterField key={namesOf(filter).join()} filter={filter} field={field} />
        ))}
      </AdminForm>
    </Drawer>
  )
}

const KINDS = {
  choice: z.string().nullish(),
  words: z.string().max(120).nullish(),
  days: z.union([z.iso.date(), z.literal('')]).optional(),
  /** KES cents. */
  amount: z.int().min(0).optional(),
}
type Value = string | number | null | undefined

const schemaOf = (filters: readonly Filter[]) =>
  z.object(
    Object.fromEntries(
      filters.flatMap((filter) => namesOf(filter).map((name): [string, z.ZodType<Value, Value>] => [name, KINDS[filter.kind]])),
    ),
  )

const startOf = (filters: readonly Filter[], applied: Readonly<Record<string, string>>): Record<string, Value> =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      namesOf(filter).map((name) => {
        const value = applied[name] || undefined
        return [name, filter.kind === 'amount' && value ? Number(value) : value]
      }),
    ),
  )

function FilterField({ filter, field }: { filter: Filter; field: (name: string) => Bound }) {
  const t = useText()
  if (filter.kind === 'choice')
    return <ChoiceField {...field(filter.name)} label={filter.label} options={filter.options} none={t('admin.kit.any')} />
  if (filter.kind === 'words')
    return <TextField {...field(filter.name)} label={filter.label} ltr={filter.ltr === true} maxLength={64} optional />
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{filter.label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {filter.kind === 'days' ? (
          <>
            <TextField {...field(filter.from)} label={t('admin.kit.firstDay')} type="date" />
            <TextField {...field(filter.to)} label={t('admin.kit.lastDay')} type="date" />
          </>
        ) : (
          <>
            <MoneyField {...field(filter.min)} label={t('admin.kit.least')} invalid={t('admin.kit.noAmount')} />
            <MoneyField {...field(filter.max)} label={t('admin.kit.most')} invalid={t('admin.kit.noAmount')} />
          </>
        )}
      </div>
    </fieldset>
  )
}
