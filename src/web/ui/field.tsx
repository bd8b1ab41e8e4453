import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type FieldProps = {
  label: string
  optional?: string
  hint?: ReactNode
  error?: ReactNode
  className?: string
}
type Tied = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

const BOX =
  'w-full min-h-11 rounded-1 border bg-surface px-3 text-[1rem] text-ink placeholder:text-muted aria-invalid:border-danger border-control'

export function Field({
  label,
  optional,
  hint,
  error,
  className,
  id,
  children,
}: FieldProps & { id?: string; children: (tied: Tied) => ReactNode }) {
  const made = useId()
  const key = id ?? made
  const described = [hint && `${key}-hint`, error && `${key}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={key} className="mb-1.5 block text-small font-medium">
        {label} {optional && <span className="font-normal text-muted">({optional})</span>}
      </label>
      {children({ id: key, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${key}-hint`} className="mt-1.5 text-caption text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${key}-error`} className="mt-1.5 flex items-start gap-1.5 text-caption text-danger">
          <Icon name="circle-alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

function parts<P extends FieldProps & { id?: string }>({ label, optional, hint, error, className, id, ...control }: P) {
  return { field: { label, optional, hint, error, className, id }, control }
}

/** `auto` for a text field that is not empty, unless `dir` is given. */
const dirOf = ({ dir, type = 'text', value }: Pick<ComponentProps<'input'>, 'dir' | 'type' | 'value'>) =>
  dir ?? (value && type === 'text' ? 'auto' : undefined)

export function TextInput(props: FieldProps & ComponentProps<'input'> & { ltr?: boolean }) {
  const { field, control } = parts(props)
  const { ltr, ...input } = control
  return (
    <Field {...field}>
      {(tied) => <input {...input} {...tied} dir={ltr ? 'ltr' : dirOf(input)} className={`${BOX} rtl:text-right`} />}
    </Field>
  )
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, control } = parts(props)
  return (
    <Field {...field}>
      {(tied) => <textarea {...control} {...tied} dir={dirOf(control)} className={`${BOX} min-h-24 py-2.5`} />}
    </Field>
  )
}

export function Select(props: FieldProps & ComponentProps<'select'>) {
  const { field, control } = parts(props)
  return (
    <Field {...field}>
      {(tied) => (
        <span className="relative block">
          <select {...control} {...tied} className={`${BOX} appearance-none pe-9`} />
          <Icon name="chevron-down" size={18} className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2" />
        </span>
      )}
    </Field>
  )
}
