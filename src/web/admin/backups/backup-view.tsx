import type { BackupState } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { downloadProved } from '../../shared/step-up/ask.ts'
import { Icon } from '../../ui/icon.tsx'
import { backupReads } from './backup-reads.ts'

export const backupView = adminView({
  load: ({ context }) => forAdmins(context, { state: backupReads.state() }),
  Show: BackupView,
})

function BackupView({ state: { last, picturesElsewhere, megabytes } }: { state: BackupState }) {
  const t = useText()
  const moment = useMoment()
  return (
    <AdminPage title={t('admin.menu.backup')} about={t('admin.backup.about')}>
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel title={t('admin.backup.take')} id="take" className="self-start">
          <div className="grid gap-3 border-t px-4 py-4 sm:px-5">
            <p>{last ? t('admin.backup.last', { at: moment(last.at), by: last.by }) : t('admin.backup.never')}</p>
            <p className="text-small text-muted">{t('admin.backup.size', { megabytes })}</p>
            {picturesElsewhere && <p className="text-small text-ink-2">{t('admin.backup.pictures')}</p>}
            <a
              href={backupReads.file()}
              download
              onClick={(event) => void downloadProved(event)}
              className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-2 border border-control px-4 font-medium hover:bg-sunk"
            >
              <Icon name="download" size={18} />
              {t('admin.backup.download')}
            </a>
            <p className="text-small text-ink-2">{t('admin.backup.secret')}</p>
          </div>
        </Panel>
        <Panel title={t('admin.backup.restore')} id="restore" className="self-start">
          <div className="grid gap-3 border-t px-4 py-4 sm:px-5">
            <p>{t('admin.backup.how')}</p>
            <pre dir="ltr" className="rounded-2 whitespace-pre-wrap bg-sunk px-3 py-2.5 text-small">
              DATA_DIR=/new/folder npm run restore shop.backup
            </pre>
            <p className="text-small text-muted">{t('admin.backup.safe')}</p>
          </div>
        </Panel>
      </div>
    </AdminPage>
  )
}
