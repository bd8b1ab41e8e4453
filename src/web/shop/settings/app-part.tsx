import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { TotpSetup } from '#modules/identity/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { factorRefusal } from '../../shared/account/factor-refusal.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { FactorAction, FactorConfirm, FactorPart, type FactorProps } from './factor-part.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** The app is active once the first code has been entered. */
export function AppPart({ factor, onChange, onAdded }: FactorProps) {
  const t = useText()
  const moment = useMoment()
  const [setup, setSetup] = useState<TotpSetup>()
  const [removing, setRemoving] = useState(false)
  const begin = useWrite(async () => {
    setSetup(await accountWrites.setUpTotp().catch(failed))
  })
  const failed = (error: unknown) => {
    failureToast(t, t('settings.factor.failed'))(error)
    throw error
  }
  const since = factor.totpSince
  return (
    <FactorPart
      title={t('settings.factor.app.title')}
      text={since ? t('settings.factor.app.since', { at: moment(since) }) : t('settings.factor.app.none')}
      action={
        since ? (
          <FactorAction danger onClick={() => setRemoving(true)} about={t('settings.factor.app.title')}>
            {t('settings.factor.app.remove')}
          </FactorAction>
        ) : (
          !setup && (
            <Button look="outline" size="touch" busy={begin.busy} onClick={() => void begin.send(undefined)}>
              {t('settings.factor.app.setUp')}
            </Button>
          )
        )
      }
    >
      {setup && (
        <SetUp
          setup={setup}
          onCancel={() => setSetup(undefined)}
          onCode={async (code) => {
            onAdded(await accountWrites.confirmTotp(code))
            setSetup(undefined)
            toast({ title: t('settings.factor.app.on') })
          }}
        />
      )}
      {removing && (
        <FactorConfirm
          title={t('settings.factor.app.removeAsk')}
          confirm={t('settings.factor.app.remove')}
          onClose={() => setRemoving(false)}
          send={async () => {
            onChange(await accountWrites.removeTotp())
            toast({ title: t('settings.factor.app.removed') })
          }}
        />
      )}
    </FactorPart>
  )
}

type SetUpProps = { setup: TotpSetup; onCode: (code: string) => Promise<void>; onCancel: () => void }

function SetUp({ setup, onCode, onCancel }: SetUpProps) {
  const t = useText()
  const [missing, setMissing] = useState<string>()
  const { send, busy, error } = useWrite(onCode)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '')
    setMissing(/^\d{6}$/.test(code) ? undefined : t('secondFactor.missing.totp'))
    if (/^\d{6}$/.test(code) && !busy) void send(code)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-110 gap-5">
      <p className="text-ink-2">{t('settings.factor.app.scan')}</p>
      <div className="size-48">
        <Suspense>
          <QrCode text={setup.uri} label={t('settings.factor.app.qr')} />
        </Suspense>
      </div>
      <div>
        <p className="text-small text-muted">{t('settings.factor.app.key')}</p>
        <p dir="ltr" className="figures font-medium tracking-[0.06em] wrap-anywhere rtl:text-end">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      {error !== undefined && !busy && <Notice title={factorRefusal(t, error)} />}
      <TextInput
        name="code"
        label={t('secondFactor.field.totp')}
        hint={t('secondFactor.hint.totp')}
        error={missing}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        ltr
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="touch" busy={busy}>
          {t('settings.factor.app.confirm')}
        </Button>
        <Button look="quiet" size="touch" onClick={onCancel}>
          {t('settings.factor.app.cancel')}
        </Button>
      </div>
    </form>
  )
}
