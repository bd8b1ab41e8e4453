import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Subject } from '../../shared/account/account-page.tsx'
import { accountExport, accountWrites } from '../../shared/account/account-writes.ts'
import { completeSignIn } from '../../shared/account/complete-sign-in.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Price } from '../../shared/money/price.tsx'
import { downloadProved } from '../../shared/step-up/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Dialog } from '../../ui/sheet.tsx'

/**
 * `hasPassword`: deletion is confirmed with the password. `credit`: store credit of the account, in
 * KES cents.
 */
type Person = { hasPassword: boolean; credit: number }

export function LeavingSubject({ hasPassword, credit }: Person) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Subject id="leaving" title={t('settings.data.title')} text={t('settings.data.text')}>
      <a
        href={accountExport()}
        download
        onClick={(event) => void downloadProved(event)}
        className="link inline-flex min-h-11 items-center gap-2 border-b-0"
      >
        <Icon name="download" size={18} />
        <span className="underline underline-offset-4">{t('settings.data.export')}</span>
      </a>
      <div className="mt-6 border-t pt-6">
        <h3 className="font-medium">{t('settings.erase.title')}</h3>
        <p className="mt-1 max-w-[58ch] text-small text-ink-2">
          {t('settings.erase.what')} {t('settings.erase.credit')}
        </p>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="mt-2 min-h-11 text-small font-medium text-danger underline underline-offset-4"
        >
          {t('settings.erase.ask')}
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('settings.erase.title')}>
        <Erase hasPassword={hasPassword} credit={credit} onCancel={() => setOpen(false)} />
      </Dialog>
    </Subject>
  )
}

function Erase({ hasPassword, credit, onCancel }: Person & { onCancel: () => void }) {
  const t = useText()
  const [missing, setMissing] = useState<string>()
  const { send, busy, error } = useWrite(async (proof: { password?: string }) => {
    await accountWrites.erase(proof)
    await completeSignIn(undefined)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (hasPassword && password === '') return setMissing(t('auth.missing.password'))
    setMissing(undefined)
    void send(hasPassword ? { password } : {})
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 p-5">
      <FormFailure write={{ error, busy }} title={t('settings.erase.failed')} />
      <p className="text-ink-2">{t('settings.erase.what')}</p>
      {credit > 0 && (
        <p className="border-s-2 ps-3">
          {t.rich('settings.erase.creditLeft', { amount: <Price key="amount" amount={credit} exact /> })}
        </p>
      )}
      {hasPassword && (
        <PasswordField name="password" label={t('auth.password')} error={missing} autoComplete="current-password" />
      )}
      <div className="grid gap-2.5">
        <Button type="submit" busy={busy}>
          {t('settings.erase.do')}
        </Button>
        <Button look="quiet" size="touch" onClick={onCancel}>
          {t('settings.erase.keep')}
        </Button>
      </div>
    </form>
  )
}
