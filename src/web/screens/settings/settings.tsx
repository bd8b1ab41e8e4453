import { AccountPage } from '../../account/account-page.tsx'
import { accountReads } from '../../account/account-reads.ts'
import { forCustomers } from '../../account/for-customers.ts'
import { useText } from '../../text/text.tsx'
import type { Route } from './+types/settings'
import { LeavingSubject } from './leaving-subject.tsx'
import { MailSubject } from './mail-subject.tsx'
import { PasswordSubject } from './password-subject.tsx'
import { PreferencesSubject } from './preferences-subject.tsx'
import { SessionsSubject } from './sessions-subject.tsx'

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
