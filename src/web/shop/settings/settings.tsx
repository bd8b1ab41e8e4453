import { useSearchParams } from 'react-router'
import { nextPath } from '#kernel/next-path.ts'
import { onServer } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { AccountPage } from '../../shared/account/account-page.tsx'
import { accountReads } from '../../shared/account/account-reads.ts'
import { securityReads } from '../../shared/account/security-reads.ts'
import { SignInFirst } from '../../shared/account/sign-in-first.tsx'
import { StepUp } from '../../shared/step-up/step-up.tsx'
import type { Route } from './+types/settings'
import { LeavingSubject } from './delete-account.tsx'
import { GiftCardSubject } from './gift-card.tsx'
import { MailSubject } from './mail.tsx'
import { PasswordSubject } from './password.tsx'
import { PreferencesSubject } from './preferences.tsx'
import { SecondFactorSubject } from './second-factor.tsx'
import { SessionsSubject } from './sessions.tsx'

const reads = {
  profile: accountReads.profile(),
  credentials: securityReads.credentials(),
  sessions: securityReads.sessions(),
  secondFactor: securityReads.secondFactor(),
  credit: accountReads.storeCredit(),
}

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, reads)

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { profile, credentials, sessions, secondFactor, credit } = loaderData
  const [search] = useSearchParams()
  const onwards = nextPath(search.get('secure'), '') || undefined
  if (!profile) {
    return (
      <SignInFirst title={t('settings.title')} text={t('settings.signedOut')}>
        <PreferencesSubject />
        <GiftCardSubject />
      </SignInFirst>
    )
  }
  const protection = secondFactor && <SecondFactorSubject first={secondFactor} onwards={onwards} />
  return (
    <AccountPage title={t('settings.title')}>
      <StepUp />
      <div className="mt-4">
        {onwards && protection}
        <PreferencesSubject />
        <MailSubject profile={profile} />
        {credentials && <PasswordSubject credentials={credentials} />}
        {!onwards && protection}
        {sessions && <SessionsSubject first={sessions} />}
        <GiftCardSubject credit={credit?.balance ?? 0} />
        {credentials && <LeavingSubject hasPassword={credentials.password} credit={credit?.balance ?? 0} />}
      </div>
    </AccountPage>
  )
}
