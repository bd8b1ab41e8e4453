import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Where } from './where.ts'

/** Lets go of the narrowest wish first. */
export function EmptyList({ where: { department, category } }: { where: Where }) {
  const t = useText()
  return (
    <EmptyState
      title={t('browse.empty')}
      action={
        <>
          {department && category && <ButtonLink to={paths.browse({ department })}>{t('browse.wider')}</ButtonLink>}
          <ButtonLink to={paths.browse()} look={department && category ? 'outline' : 'primary'}>
            {t('common.browseAll')}
          </ButtonLink>
        </>
      }
    >
      {t('browse.emptyHint')}
    </EmptyState>
  )
}
