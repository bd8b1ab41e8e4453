import type { ActionItemList, ActionItemQuery } from '#services/action-items/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ActionItemPanel } from '../../shared/admin/action-items/action-item-panel.tsx'
import { housePaths } from '../../shared/admin/admin-paths.ts'
import { PileLink } from '../../shared/admin/status-filter-link.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** All that waits for a person of the house, and what was decided before. */
export function ActionItemsView({
  list,
  state,
  paged,
}: {
  list: ActionItemList
  state: ActionItemQuery['state']
  paged: boolean
}) {
  const t = useText()
  const title = t('admin.menu.actionItems')
  return (
    <Screen title={title} unlisted>
      <div className="px-4 py-6 sm:px-8 lg:py-7">
        <h1 className="display text-[1.875rem] leading-tight">{title}</h1>
        <p className="mt-1 max-w-[62ch] text-small text-muted">{t('admin.actionItems.about')}</p>
        <ActionItemPanel
          title={t(state === 'open' ? 'admin.actionItems.open' : 'admin.actionItems.decided')}
          id="tasks"
          tasks={list.items}
          className="mt-5"
          empty={
            <p className="border-t px-5 py-8 text-ink-2">
              {t(state === 'open' ? 'admin.actionItems.none' : 'admin.actionItems.noneDecided')}
            </p>
          }
        >
          <ul className="flex gap-1 px-2 pb-3 sm:px-3">
            <PileLink to={housePaths.tasks()} name={t('admin.actionItems.open')} count={list.open} on={state === 'open'} />
            <PileLink to={housePaths.tasks({ state: 'closed' })} name={t('admin.actionItems.decided')} on={state === 'closed'} />
          </ul>
        </ActionItemPanel>
        <nav aria-label={t('admin.pagination.pages')} className="mt-4 flex gap-3">
          {paged && (
            <ButtonLink to={housePaths.tasks({ state })} look="outline" size="touch">
              {t('admin.pagination.newer')}
            </ButtonLink>
          )}
          {list.next && (
            <ButtonLink to={housePaths.tasks({ state, before: list.next })} look="outline" size="touch">
              {t('admin.pagination.older')}
            </ButtonLink>
          )}
        </nav>
      </div>
    </Screen>
  )
}
