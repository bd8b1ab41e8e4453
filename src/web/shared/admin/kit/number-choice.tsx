import { Select } from '../../../ui/field.tsx'
import { useField } from './fields.tsx'
import type { Bound } from './use-admin-form.ts'

type Props = Bound & { label: string; values: readonly number[]; say: (value: number) => string; misfit?: string }

/** `misfit`: error when the number conflicts with another field. */
export function NumberChoice({ name, control, label, values, say, misfit }: Props) {
  const { field, error } = useField({ name, control, ...(misfit && { misfit }) })
  return (
    <Select
      ref={field.ref}
      name={name}
      label={label}
      value={String(field.value)}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(Number(target.value))}
      error={error}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {say(value)}
        </option>
      ))}
    </Select>
  )
}

export const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
