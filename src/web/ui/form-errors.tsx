import { useText } from '../i18n/text.tsx'

/** Announces the number of invalid fields after a submit. */
export function FormErrors({ count }: { count: number }) {
  const t = useText()
  return (
    <p role="alert" className={count > 0 ? 'border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger' : 'sr-only'}>
      {count > 0 && t('form.errors', { count })}
    </p>
  )
}
