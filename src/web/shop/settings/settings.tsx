import { useText } from '../../i18n/text.tsx'
import { AccountPage } from '../../shared/account/account-page.tsx'
import { accountReads } from '../../shared/account/account-reads.ts'
import { forCustomers } from '../../shared/account/for-customers.ts'
import type { Route } from './+types/settings'
import { LeavingSubject } from './delete-account.tsx'
import { MailSubject } from './mail.tsx'
import { PasswordSubject } from './password.tsx'
import { PreferencesSubject } from './preferences.tsx'
import { SessionsSubject } from './sessions.tsx'

const wanted = {
  profile: accountReads.profile(),
  credentials: accountReads.credentials(),
  sessions: accountReads.sessions(),
  credit: accountReads.storeCredit(),
}

export const loader = ({ request, context }: Route.LoaderArgs) => forCustomers(request, context, wanted)

/** How the shop speaks to this person, and who may come in with their name. */
export default function SettingsScreen({ loaderData: { profile, credentials, sessions, credit } }: Route.ComponentProps) {
  const t = useText()
  return (
    <AccountPage title={t('settings.title')}>
      <div className="mt-4">
        <PreferencesSubject />
        {profile && <MailSubject profile={profile} />}
        {credentials && <PasswordSubject credentials={credentials} />}
        {sessions && <SessionsSubject first={sessions} />}
        {credentials && <LeavingSubject hasPassword={credentials.password} credit={credit?.balance ?? 0} />}
      </div>
    </AccountPage>
  )
}
