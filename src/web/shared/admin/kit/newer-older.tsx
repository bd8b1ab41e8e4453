import { useText } from '../../../i18n/text.tsx'
import { Pagination } from '../../../ui/pagination.tsx'

export function NewerOlder({ newer, older }: { newer: string | undefined; older: string | undefined }) {
  const t = useText()
  return (
    <Pagination
      label={t('admin.pagination.pages')}
      previous={newer}
      next={older}
      previousName={t('admin.pagination.newer')}
      nextName={t('admin.pagination.older')}
    />
  )
}
