import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.tsx'

type Props = { selected: number; count: number; all: boolean; onAll: () => void; onClear: () => void; children: ReactNode }

export function SelectionBar({ selected, count, all, onAll, onClear, children }: Props) {
  const t = useText()
  const link = 'min-h-11 text-[0.8125rem] underline underline-offset-4 lg:min-h-9.5'
  return (
    <div className="sticky top-0 z-20 flex flex-wrap items-center gap-x-5 gap-y-1 border-t bg-ink px-4 py-1.5 text-bg sm:px-5">
      <p className="figures text-[0.875rem] font-medium">{t('admin.kit.selected', { count: selected })}</p>
      {!all && selected < count && (
        <button type="button" onClick={onAll} className={link}>
          {t('admin.kit.selectAll', { count })}
        </button>
      )}
      <button type="button" onClick={onClear} className={link}>
        {t('admin.kit.unselect')}
      </button>
      <div className="ms-auto flex flex-wrap gap-4">{children}</div>
    </div>
  )
}
