import { useText } from '../i18n/text.tsx'

export function FormErrors({ count }: { count: number }) {
  const t = useText()
  return (
    <p role="alert" className={count > 0 ? 'border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger' : 'sr-only'}>
      {count > 0 && t('form.errors', { count })}
    </p>
  )
}
