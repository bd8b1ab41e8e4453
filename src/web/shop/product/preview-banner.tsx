import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Preview } from './preview.ts'

/** Says that this is not (yet) what customers see. It stays while one scrolls, and is not printed. */
export default function PreviewBanner({ status, typed }: Preview) {
  const t = useText()
  return (
    <aside className="sticky top-0 z-30 border-b border-accent bg-surface print:hidden">
      <p className="page flex items-start gap-2 py-2.5 text-small">
        <Icon name="eye" size={18} className="mt-0.5 shrink-0" />
        <span>
          <b className="font-medium">{t('product.preview.title')}</b> {t(`product.preview.status.${status}`)}{' '}
          {typed !== 'nothing' && t(`product.preview.typed.${typed}`)}
        </span>
      </p>
    </aside>
  )
}
