import { useField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'
import { Select } from '../../ui/field.tsx'

type Props = {
  bound: Bound
  label: string
  none: string
  options: readonly { id: number; name: string }[]
  misfit?: string
}

export function IdField({ bound, label, none, options, misfit }: Props) {
  const { field, error } = useField({ ...bound, ...(misfit && { misfit }) })
  return (
    <Select
      label={label}
      name={bound.name}
      ref={field.ref}
      value={String(field.value ?? '')}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      error={error}
    >
      <option value="">{none}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
