import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { apiContext } from '../../api/contexts.ts'
import { readFrom } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { userRead } from '../../shared/account/user.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import type { Route } from './+types/auth'
import { AuthTabs } from './auth-tabs.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { AUTH_FORMS, type AuthForm, NOTHING_TYPED } from './forms.ts'
import { LinkScreen } from './link-screen.tsx'
import { linkIn } from './mailed-link.ts'
import { nextOf } from './next.ts'
import { RegisterForm } from './register-form.tsx'
import { SecondStep } from './second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** A link from an e-mail is opened even when signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (linkIn(searchParams)) return null
  const user = await readFrom(context.get(apiContext), userRead().queryKey)
  if (user) throw redirect(nextOf(searchParams) ?? paths.profile())
  return null
}

export default function AuthScreen() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const link = linkIn(params)
  if (params.has('second')) return <SecondStep next={nextOf(params)} />
  return link ? <LinkScreen key={link.token} link={link} /> : <Entrance asked={params} />
}

function Entrance({ asked: params }: { asked: URLSearchParams }) {
  const t = useText()
  const requestedForm = params.get('door') as AuthForm
  const [form, setForm] = useState<AuthForm>(
    params.has('forgotten') ? 'forgotten' : AUTH_FORMS.includes(requestedForm) ? requestedForm : 'sign-in',
  )
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const next = nextOf(params)
  const shared = { typed, onTyped: setTyped, next }
  return (
    <Screen title={t(`auth.title.${form}`)} unlisted>
      <div className="page section grid gap-x-(--gap) gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="display text-h1">{t(`auth.title.${form}`)}</h1>
          <p className="mt-4 max-w-[46ch] text-body-lg text-ink-2">
            {params.get('for') === 'checkout' ? t('auth.forCheckout') : t(`auth.text.${form}`)}
          </p>
        </div>
        <div className="lg:col-span-5 lg:col-start-7">
          {form !== 'forgotten' && <AuthTabs form={form} onForm={setForm} />}
          {form === 'sign-in' && <SignInForm {...shared} onForgotten={() => setForm('forgotten')} />}
          {form === 'register' && <RegisterForm {...shared} onForm={setForm} />}
          {form === 'forgotten' && <ForgottenForm {...shared} onBack={() => setForm('sign-in')} />}
        </div>
      </div>
    </Screen>
  )
}
