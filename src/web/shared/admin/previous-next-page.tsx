import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'

export function PreviousNextPage({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const t = useText()
  if (pages < 2) return null
  return (
    <div className="flex items-center justify-between gap-2 border-t px-2 py-1.5">
      <Button
        look="quiet"
        size="small"
        disabledReason={page > 1 ? null : t('admin.kit.firstPage')}
        onClick={() => onTurn(page - 1)}
      >
        {t('admin.kit.previousPage')}
      </Button>
      <span className="figures text-caption text-muted">{t('admin.kit.page', { page, pages })}</span>
      <Button
        look="quiet"
        size="small"
        disabledReason={page < pages ? null : t('admin.kit.lastPage')}
        onClick={() => onTurn(page + 1)}
      >
        {t('admin.kit.nextPage')}
      </Button>
    </div>
  )
}
