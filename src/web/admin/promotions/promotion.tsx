import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { SAVED } from '../../shared/admin/kit/leave-guard.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { CodesPanel } from './codes/codes-panel.tsx'
import { PromotionEditor } from './editor/editor.tsx'
import { type Promotion, promotionWrites } from './promotion-api.ts'
import type { PromotionPart } from './promotion-parts.ts'
import { ReportPanel } from './report-panel.tsx'
import { moveOf, useMove } from './row-actions.tsx'
import type { NameLists } from './rule/names.tsx'
import { StateBadge } from './state-badge.tsx'

const EDITS = ['promotion', 'part']

type Props = { promotion?: Promotion; lists: NameLists; start: PromotionDocument; part: PromotionPart }

export function PromotionView({ promotion, lists, start, part }: Props) {
  const t = useText()
  const crumbs = [{ name: t('admin.menu.promotions'), to: adminPaths.promotions() }]
  if (!promotion) {
    return (
      <AdminPage title={t('admin.promotions.new')} about={t('admin.promotions.newAbout')} crumbs={crumbs} edits={EDITS}>
        <PromotionEditor lists={lists} start={start} />
      </AdminPage>
    )
  }
  const { id, document, version } = promotion
  return (
    <AdminPage
      title={document.name}
      crumbs={crumbs}
      edits={EDITS}
      beside={<StateBadge state={promotion.state} />}
      actions={<Actions promotion={promotion} />}
    >
      <Parts promotion={promotion} part={part} />
      {part === 'codes' && <CodesPanel promotion={promotion} />}
      {part === 'report' && <ReportPanel promotion={promotion} />}
      {part === 'edit' && (
        <>
          <PromotionEditor
            key={`${id} ${version} ${JSON.stringify(document)}`}
            promotion={promotion}
            lists={lists}
            start={start}
          />
          <History promotion={promotion} />
        </>
      )}
    </AdminPage>
  )
}

function Parts({ promotion: { id, document, codes }, part }: { promotion: Promotion; part: PromotionPart }) {
  const t = useText()
  const tabs = [
    { to: adminPaths.promotion(id), name: t('admin.promotions.part.edit'), current: part === 'edit' },
    ...(document.needsCode || codes > 0
      ? [
          {
            to: adminPaths.promotion(id, 'codes'),
            name: t('admin.promotions.part.codes'),
            count: codes,
            current: part === 'codes',
          },
        ]
      : []),
    { to: adminPaths.promotion(id, 'report'), name: t('admin.promotions.part.report'), current: part === 'report' },
  ]
  return <StatusTabs tabs={tabs} label={document.name} />
}

function Actions({ promotion }: { promotion: Promotion }) {
  const t = useText()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState(false)
  const { id, document, state, activated } = promotion
  const { send, busy } = useMove({ id, name: document.name, state }, revalidate)
  const move = moveOf(state)
  return (
    <>
      {!activated && (
        <Button look="quiet" size="small" onClick={() => setRemoving(true)}>
          {t('admin.promotions.remove')}
        </Button>
      )}
      {move && (
        <Button look={move === 'activate' ? 'primary' : 'outline'} size="small" busy={busy} onClick={() => void send(move)}>
          {t(`admin.promotions.move.${move}`)}
        </Button>
      )}
      {removing && (
        <ConfirmWrite
          title={t('admin.promotions.removing', { name: document.name })}
          confirm={t('admin.promotions.remove')}
          send={async () => {
            await promotionWrites.remove(id)
            await navigate(adminPaths.promotions(), { state: SAVED })
          }}
          onClose={() => setRemoving(false)}
        >
          {t('admin.promotions.removingText')}
        </ConfirmWrite>
      )}
    </>
  )
}

function History({ promotion: { history } }: { promotion: Promotion }) {
  const t = useText()
  const moment = useMoment()
  if (history.length < 2) return null
  return (
    <Panel title={t('admin.promotions.versions')} id="versions">
      <ul className="divide-y border-t text-small">
        {history.map(({ version, at, by }) => (
          <li key={version} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 sm:px-5">
            <span className="font-medium">{t('admin.promotions.version', { version })}</span>
            <span className="text-muted">
              <bdi>{by}</bdi>
              {t('common.comma')}
              {moment(at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
