import { useText } from '../i18n/text.tsx'

export function SkipLink() {
  const t = useText()
  return (
    <a
      href="#main"
      className="sr-only bg-ink px-4 py-3 text-bg focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-[70]"
    >
      {t('common.skip')}
    </a>
  )
}
