import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FiscalChange, type FiscalState, type FiscalTrial } from '#modules/invoices/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { adminView } from '../../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../../shared/admin/for-admins.ts'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { TextField, ToggleField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { FiscalPapers } from './fiscal-papers.tsx'
import { fiscalReads, fiscalWrites } from './fiscal-reads.ts'

export const fiscalView = adminView({
  load: ({ context }) => forAdmins(context, { state: fiscalReads.state() }),
  Show: FiscalView,
})

function FiscalView({ state }: { state: FiscalState }) {
  const t = useText()
  const may = useMay()
  return (
    <AdminPage title={t('admin.menu.fiscal')} about={t('admin.fiscal.about')}>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 max-xl:order-2">
          <FiscalPapers papers={state.papers} />
        </div>
        <div className="grid content-start gap-5">
          <Standing state={state} />
          {may('settings.change') && <RulesForm state={state} />}
        </div>
      </div>
    </AdminPage>
  )
}

const MODE_TONES = { live: 'info', 'stand-in': 'warn', missing: 'plain' } as const

function Standing({ state: { on, since, mode, unit, pin, counts } }: { state: FiscalState }) {
  const t = useText()
  const moment = useMoment()
  return (
    <Panel
      title={t('admin.fiscal.standing')}
      id="standing"
      aside={
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={MODE_TONES[mode]}>{t(`admin.fiscal.mode.${mode}`)}</Badge>
          <Badge tone={on ? 'success' : 'plain'}>{t(on ? 'admin.fiscal.isOn' : 'admin.fiscal.isOff')}</Badge>
        </span>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 border-t px-4 py-4 text-small sm:px-5">
        <dt className="text-muted">{t('admin.fiscal.pin')}</dt>
        <dd className="text-end">
          {pin ? (
            <bdi dir="ltr">{pin}</bdi>
          ) : (
            <Link to={adminPaths.store()} className="underline underline-offset-4">
              {t('admin.fiscal.noPin')}
            </Link>
          )}
        </dd>
        {unit && (
          <>
            <dt className="text-muted">{t('admin.fiscal.unit')}</dt>
            <dd className="text-end">
              <bdi dir="ltr">{unit}</bdi>
            </dd>
          </>
        )}
        {since && (
          <>
            <dt className="text-muted">{t('admin.fiscal.since')}</dt>
            <dd className="text-end">{moment(since)}</dd>
          </>
        )}
        {(['signed', 'waiting', 'refused'] as const).map((each) => (
          <div key={each} className="contents">
            <dt className="text-muted">{t(`admin.fiscal.states.${each}`)}</dt>
            <dd className="figures text-end">{counts[each]}</dd>
          </div>
        ))}
      </dl>
      {mode === 'missing' ? (
        <p className="border-t px-4 py-4 text-small text-ink-2 sm:px-5">{t('admin.fiscal.missing')}</p>
      ) : (
        <Trial ready={pin !== ''} />
      )}
    </Panel>
  )
}

function Trial({ ready }: { ready: boolean }) {
  const t = useText()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<FiscalTrial>()
  if (!may('settings.change') || !ready) return null
  const run = () => {
    setBusy(true)
    setTried(undefined)
    fiscalWrites
      .try()
      .then(setTried)
      .catch(failureToast(t, t('admin.fiscal.tryFailed')))
      .finally(() => setBusy(false))
  }
  return (
    <div className="border-t px-4 py-4 sm:px-5">
      <Button look="outline" size="small" busy={busy} onClick={run}>
        {t('admin.fiscal.try')}
      </Button>
      <p role="status" className="mt-3 text-small empty:hidden">
        {tried && (tried.ok ? t('admin.fiscal.answers', { ms: tried.ms }) : t('admin.fiscal.silent'))}
        {tried?.failure && (
          <bdi dir="ltr" className="block text-danger wrap-anywhere">
            {tried.failure}
          </bdi>
        )}
      </p>
    </div>
  )
}

function RulesForm({ state: { on, classification } }: { state: FiscalState }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { field, ...form } = useAdminForm({
    schema: FiscalChange,
    start: { on, classification },
    send: async (changed) => {
      await fiscalWrites.change(changed)
      toast({ title: t('admin.fiscal.saved') })
      await revalidate()
    },
  })
  return (
    <Panel title={t('admin.fiscal.rules')} id="rules">
      <AdminForm form={form} submit={t('admin.fiscal.save')} className="grid gap-4 px-4 pb-5 sm:px-5">
        <ToggleField {...field('on')} label={t('admin.fiscal.on')} hint={t('admin.fiscal.onHint')} />
        <TextField
          {...field('classification')}
          label={t('admin.fiscal.classification')}
          hint={t('admin.fiscal.classificationHint')}
          ltr
          required
          inputMode="numeric"
          invalid={t('admin.fiscal.classificationWrong')}
        />
      </AdminForm>
    </Panel>
  )
}
