import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Preview } from './preview.ts'

export default function PreviewBanner({ status, typed }: Preview) {
  const t = useText()
  return (
    <p
      role="status"
      className="fixed inset-x-2 bottom-20 z-30 mx-auto flex w-fit max-w-[62ch] items-start gap-2 rounded-3 border border-accent bg-surface px-4 py-2.5 text-small shadow-lg lg:bottom-4 print:hidden"
    >
      <Icon name="eye" size={18} className="mt-0.5 shrink-0" />
      <span>
        <b className="font-medium">{t('product.preview.title')}</b> {t(`product.preview.status.${status}`)}{' '}
        {typed !== 'nothing' && t(`product.preview.typed.${typed}`)}
      </span>
    </p>
  )
}
