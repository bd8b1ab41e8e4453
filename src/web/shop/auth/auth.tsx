import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { apiContext } from '../../api/contexts.ts'
import { readFrom } from '../../api/query-client.ts'
import { reads } from '../../api/reads.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import type { Route } from './+types/auth'
import { Doors } from './auth-tabs.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { LinkScreen } from './link-screen.tsx'
import { linkIn } from './mailed-link.ts'
import { nextOf } from './next.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Whoever is signed in already goes where they were going; a link from a mail is opened all the same. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (linkIn(searchParams)) return null
  const user = await readFrom(context.get(apiContext), reads.user().queryKey)
  if (user) throw redirect(nextOf(searchParams) ?? paths.profile())
  return null
}

export type Door = 'sign-in' | 'register' | 'forgotten'
const DOORS: readonly Door[] = ['sign-in', 'register', 'forgotten']

/** What is typed at one door is still there at the next. */
export type Typed = { email: string; name: string; password: string }

export default function AuthScreen() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const link = linkIn(asked)
  return link ? <LinkScreen key={link.token} link={link} /> : <Entrance asked={asked} />
}

function Entrance({ asked }: { asked: URLSearchParams }) {
  const t = useText()
  const wanted = asked.get('door') as Door
  const [door, setDoor] = useState<Door>(asked.has('forgotten') ? 'forgotten' : DOORS.includes(wanted) ? wanted : 'sign-in')
  const [typed, setTyped] = useState<Typed>({ email: '', name: '', password: '' })
  const next = nextOf(asked)
  const shared = { typed, onTyped: setTyped, next }
  return (
    <Screen title={t(`auth.title.${door}`)} unlisted>
      <div className="page section grid gap-x-(--gap) gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="display text-h1">{t(`auth.title.${door}`)}</h1>
          <p className="mt-4 max-w-[46ch] text-body-lg text-ink-2">
            {asked.get('for') === 'checkout' ? t('auth.forCheckout') : t(`auth.text.${door}`)}
          </p>
        </div>
        <div className="lg:col-span-5 lg:col-start-7">
          {door !== 'forgotten' && <Doors door={door} onDoor={setDoor} />}
          {door === 'sign-in' && <SignInForm {...shared} onForgotten={() => setDoor('forgotten')} />}
          {door === 'register' && <RegisterForm {...shared} onDoor={setDoor} />}
          {door === 'forgotten' && <ForgottenForm {...shared} onBack={() => setDoor('sign-in')} />}
        </div>
      </div>
    </Screen>
  )
}
