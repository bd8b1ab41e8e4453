import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RatesState } from '#modules/localisation/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { adminView } from '../../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../../shared/admin/for-admins.ts'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { useMay } from '../../../shared/admin/may.ts'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { rateReads, rateWrites } from './rate-reads.ts'
import { RateTable } from './rate-table.tsx'
import { SourceForm } from './source-form.tsx'

const OLD_days = 7
const DAY_ms = 86_400_000

export const currenciesView = adminView({
  load: ({ context }) => forAdmins(context, { state: rateReads.state() }),
  Show: CurrenciesView,
})

function CurrenciesView({ state }: { state: RatesState }) {
  const t = useText()
  const may = useMay()
  return (
    <AdminPage title={t('admin.menu.currencies')} about={t('admin.rates.about')}>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 max-xl:order-2">
          <RateTable state={state} />
        </div>
        <div className="grid content-start gap-5">
          <InUse state={state} />
          {may('settings.change') && <SourceForm key={state.source} state={state} />}
        </div>
      </div>
    </AdminPage>
  )
}

function InUse({ state: { source, table, asked } }: { state: RatesState }) {
  const t = useText()
  const moment = useMoment()
  const may = useMay()
  const days = Math.floor((Date.now() - new Date(table.takenAt).getTime()) / DAY_ms)
  return (
    <Panel
      title={t('admin.rates.inUse')}
      id="in-use"
      aside={<Badge tone={days > OLD_days ? 'warn' : 'success'}>{t('admin.rates.age', { days: Math.max(0, days) })}</Badge>}
    >
      <dl className="grid gap-y-2 border-t px-4 py-4 text-small sm:px-5">
        <div>
          <dt className="text-muted">{t('admin.rates.from')}</dt>
          <dd>
            <bdi dir="ltr" className="wrap-anywhere">
              {table.source}
            </bdi>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('admin.rates.made')}</dt>
          <dd>{moment(table.takenAt)}</dd>
        </div>
        {asked && source === 'daily' && (
          <div>
            <dt className="text-muted">{t('admin.rates.asked')}</dt>
            <dd>
              {moment(asked.at)}
              {asked.failure && (
                <bdi dir="ltr" className="block text-danger">
                  {asked.failure}
                </bdi>
              )}
            </dd>
          </div>
        )}
      </dl>
      {source === 'daily' && may('settings.change') && <Renew failure={asked?.failure ?? null} />}
    </Panel>
  )
}

function Renew({ failure }: { failure: string | null }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [sure, setSure] = useState(false)
  const renew = async (however: boolean) => {
    const { asked: renewed } = await rateWrites.renew(however)
    toast({ title: t(renewed?.failure ? 'admin.rates.notTaken' : 'admin.rates.renewed') })
    await revalidate()
  }
  const ask = () => {
    setBusy(true)
    renew(false)
      .catch(failureToast(t, t('admin.rates.failed')))
      .finally(() => setBusy(false))
  }
  return (
    <div className="flex flex-wrap gap-2 border-t px-4 py-4 sm:px-5">
      <Button look="outline" size="small" busy={busy} onClick={ask}>
        {t('admin.rates.renew')}
      </Button>
      {failure?.includes('has moved') && (
        <Button look="quiet" size="small" onClick={() => setSure(true)}>
          {t('admin.rates.however')}
        </Button>
      )}
      {sure && (
        <ConfirmWrite
          title={t('admin.rates.however')}
          confirm={t('admin.rates.take')}
          send={() => renew(true).then(() => setSure(false))}
          onClose={() => setSure(false)}
        >
          <p dir="ltr">{failure}</p>
        </ConfirmWrite>
      )}
    </div>
  )
}
