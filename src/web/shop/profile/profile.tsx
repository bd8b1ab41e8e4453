import { useText } from '../../i18n/text.tsx'
import { AccountPage, Subject } from '../../shared/account/account-page.tsx'
import { accountReads } from '../../shared/account/account-reads.ts'
import { forCustomers } from '../../shared/account/for-customers.ts'
import type { Route } from './+types/profile'
import { AddressBook } from './address-book.tsx'
import { MarketingChoice } from './marketing-choice.tsx'
import { PersonForm } from './person-form.tsx'

const wanted = { profile: accountReads.profile(), book: accountReads.addresses() }

export const loader = ({ request, context }: Route.LoaderArgs) => forCustomers(request, context, wanted)

/** Who they are to the house, and where their parcels go. */
export default function ProfileScreen({ loaderData: { profile, book } }: Route.ComponentProps) {
  const t = useText()
  return (
    <AccountPage title={t('profile.title')}>
      <div className="mt-4">
        {profile && (
          <Subject id="person" title={t('profile.person')} text={t('profile.personText')}>
            <PersonForm profile={profile} />
          </Subject>
        )}
        {book && (
          <Subject id="addresses" title={t('profile.addresses')} text={t('profile.addressesText')}>
            <AddressBook first={book} person={profile} />
          </Subject>
        )}
        {profile && (
          <Subject id="marketing" title={t('profile.news')} text={t('profile.newsText')}>
            <MarketingChoice profile={profile} />
          </Subject>
        )}
      </div>
    </AccountPage>
  )
}
