import { useText } from '../../../i18n/text.tsx'
import { Pagination } from '../../../ui/pagination.tsx'

/** The way through a list whose pages are not counted: to the newest again, and further back. */
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
