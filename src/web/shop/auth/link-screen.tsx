import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { completeSignIn, enter } from '../../shared/account/complete-sign-in.ts'
import { PASSWORD_MIN_LENGTH } from '../../shared/account/password.ts'
import { useUser } from '../../shared/account/user.ts'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { NOTHING_TYPED } from './forms.ts'
import type { MailedLink } from './mailed-link.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Page of an e-mailed link. Mail programs prefetch links, so nothing happens before the button is pressed. */
export function LinkScreen({ link }: { link: MailedLink }) {
  const t = useText()
  return (
    <Screen title={t(`auth.link.${link.kind}.title`)} unlisted>
      <div className="page section grid gap-x-(--gap) gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="display text-h1">{t(`auth.link.${link.kind}.title`)}</h1>
          <p className="mt-4 max-w-[46ch] text-body-lg text-ink-2">{t(`auth.link.${link.kind}.text`)}</p>
        </div>
        <div className="lg:col-span-5 lg:col-start-7">
          {link.kind === 'verify' && <Verify token={link.token} />}
          {link.kind === 'reset' && <Reset token={link.token} />}
          {link.kind === 'claim' && <Claim token={link.token} />}
        </div>
      </div>
    </Screen>
  )
}

function Verify({ token }: { token: string }) {
  const t = useText()
  const hydrated = useHydrated()
  const [asksPassword, setAsksPassword] = useState(false)
  const { send, busy, error } = useWrite(async (password: string | undefined) => {
    try {
      await accountWrites.verify({ token, ...(password && { password }) })
      await completeSignIn(paths.home())
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'identity.password-needed') return setAsksPassword(true)
      throw failure
    }
  })
  const { field, form, errorCount } = useForm<'password'>(
    { password: '' },
    {
      order: asksPassword ? ['password'] : [],
      errorOf: (_, { password }) => (password === '' ? t('auth.missing.password') : undefined),
      send: ({ password }) => void send(password || undefined),
    },
  )
  return (
    <form {...form} className="grid gap-5">
      <FormFailure write={{ error, busy }} title={t('auth.registrationFailed')} />
      <FormErrors count={errorCount} />
      {asksPassword && (
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          hint={t('auth.link.verify.password')}
          autoComplete="current-password"
          autoFocus
          required
        />
      )}
      <Button type={hydrated ? 'submit' : 'button'} busy={busy}>
        {t('auth.link.verify.do')}
      </Button>
      <Elsewhere />
    </form>
  )
}

function Reset({ token }: { token: string }) {
  const t = useText()
  const hydrated = useHydrated()
  const { send, busy, error } = useWrite(async (password: string) => {
    await enter(accountWrites.resetPassword({ token, password }), paths.home())
  })
  const { field, form, errorCount } = useForm<'password'>(
    { password: '' },
    {
      order: ['password'],
      errorOf: (_, { password }) =>
        password.length < PASSWORD_MIN_LENGTH ? t('auth.passwordShort', { least: PASSWORD_MIN_LENGTH }) : undefined,
      send: ({ password }) => void send(password),
    },
  )
  return (
    <form {...form} className="grid gap-5">
      <FormFailure write={{ error, busy }} title={t('auth.link.reset.failed')} />
      <FormErrors count={errorCount} />
      <PasswordField
        {...field('password')}
        label={t('auth.newPassword')}
        hint={t('auth.passwordRule', { least: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
      />
      <Button type={hydrated ? 'submit' : 'button'} busy={busy}>
        {t('auth.link.reset.do')}
      </Button>
      <Elsewhere />
    </form>
  )
}

/** Adds the orders to the signed-in customer's account. The link does not sign anyone in. */
function Claim({ token }: { token: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const user = useUser()
  const { send, busy, error } = useWrite(async () => {
    const { orders } = await accountWrites.claimOrders(token)
    toast({ title: t('auth.link.claim.done', { count: orders }) })
    await navigate(paths.orders(), { replace: true })
  })
  if (user === null) {
    return (
      <>
        <p className="mb-5 max-w-[52ch] text-ink-2">{t('auth.link.claim.signIn')}</p>
        <SignInForm typed={NOTHING_TYPED} onTyped={() => undefined} next={pathname + search} />
      </>
    )
  }
  return (
    <div className="grid gap-5">
      <FormFailure write={{ error, busy }} title={t('auth.link.claim.failed')} />
      <Button busy={busy} onClick={() => void send(undefined)}>
        {t('auth.link.claim.do')}
      </Button>
    </div>
  )
}

function Elsewhere() {
  const t = useText()
  return (
    <ButtonLink to={paths.signIn()} look="quiet" size="touch" className="w-fit -ms-7">
      {t('auth.link.another')}
    </ButtonLink>
  )
}
