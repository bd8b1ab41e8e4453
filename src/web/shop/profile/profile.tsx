import { onServer } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { AccountPage, Subject } from '../../shared/account/account-page.tsx'
import { accountReads } from '../../shared/account/account-reads.ts'
import { SignInFirst } from '../../shared/account/sign-in-first.tsx'
import type { Route } from './+types/profile'
import { AddressBook } from './address-book.tsx'
import { MarketingChoice } from './marketing-choice.tsx'
import { PersonForm } from './person-form.tsx'

const reads = { profile: accountReads.profile(), book: accountReads.addresses() }

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, reads)

export default function ProfileScreen({ loaderData: { profile, book } }: Route.ComponentProps) {
  const t = useText()
  if (!profile) return <SignInFirst title={t('profile.title')} text={t('profile.signedOut')} />
  return (
    <AccountPage title={t('profile.title')}>
      <div className="mt-4">
        <Subject id="person" title={t('profile.person')} text={t('profile.personText')}>
          <PersonForm profile={profile} />
        </Subject>
        {book && (
          <Subject id="addresses" title={t('profile.addresses')} text={t('profile.addressesText')}>
            <AddressBook first={book} person={profile} />
          </Subject>
        )}
        <Subject id="marketing" title={t('profile.news')} text={t('profile.newsText')}>
          <MarketingChoice profile={profile} />
        </Subject>
      </div>
    </AccountPage>
  )
}
