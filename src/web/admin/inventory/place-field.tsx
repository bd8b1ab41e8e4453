import type { StockLocation } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'
import { Select } from '../../ui/field.tsx'

type Props = { bound: Bound; locations: readonly Pick<StockLocation, 'id' | 'name'>[]; label?: string }

export function PlaceField({ bound, locations, label }: Props) {
  const t = useText()
  const { field, error } = useField(bound)
  if (locations.length < 2 && label === undefined) return null
  return (
    <Select
      label={label ?? t('admin.stock.location')}
      name={bound.name}
      ref={field.ref}
      value={String(field.value ?? '')}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(Number(target.value))}
      error={error}
    >
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
