import { useState } from 'react'
import type { AddressBook as Book, CustomerAddress, NewAddress, Profile } from '#modules/customers/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { accountWrites } from '../../shared/account/account-writes.ts'
import { PostalAddress } from '../../shared/address/address-summary.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { AddressForm } from './address-form.tsx'

type Editing = 'new' | CustomerAddress

/** Saved addresses. The first one is preselected in checkout. */
export function AddressBook({ first, person }: { first: Book; person: Profile | null }) {
  const t = useText()
  const [{ addresses }, setBook] = useState(first)
  const [editing, setEditing] = useState<Editing>()
  const { send, busy } = useWrite(async ({ change, done }: { change: () => Promise<Book>; done: string }) => {
    try {
      setBook(await change())
      toast({ title: done })
    } catch (error) {
      failureToast(t, t('common.notSaved'))(error)
    }
  })
  const remove = ({ id }: CustomerAddress) =>
    void send({ change: () => accountWrites.removeAddress(id), done: t('profile.address.removed') })
  const prefer = (address: CustomerAddress) =>
    void send({
      change: () => accountWrites.changeAddress(address.id, { ...contentOf(address), isDefault: true }),
      done: t('profile.saved'),
    })
  return (
    <>
      {addresses.length === 0 && <p className="mb-4 max-w-[52ch] text-ink-2">{t('profile.address.none')}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <Card
            key={address.id}
            address={address}
            busy={busy}
            onEdit={() => setEditing(address)}
            onRemove={() => remove(address)}
            onPrefer={() => prefer(address)}
          />
        ))}
      </ul>
      <Button look="outline" size="touch" onClick={() => setEditing('new')} className="mt-5">
        {t('profile.address.add')}
      </Button>
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={t(editing === 'new' ? 'profile.address.add' : 'profile.address.edit')}
      >
        {editing && (
          <AddressForm
            key={editing === 'new' ? 'new' : editing.id}
            start={editing === 'new' ? beginWith(person) : contentOf(editing)}
            onSave={async (address) => {
              setBook(
                editing === 'new'
                  ? await accountWrites.addAddress(address)
                  : await accountWrites.changeAddress(editing.id, address),
              )
              setEditing(undefined)
              toast({ title: t('profile.saved') })
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const contentOf = ({ id, ...content }: CustomerAddress): NewAddress => content

const beginWith = (person: Profile | null): NewAddress => ({
  name: person?.name ?? '',
  phone: person?.phone ?? null,
  country: 'KE',
  isDefault: false,
  line1: '',
  line2: null,
  landmark: null,
  town: null,
  region: null,
  postcode: null,
})

type CardProps = { address: CustomerAddress; busy: boolean; onEdit: () => void; onRemove: () => void; onPrefer: () => void }

function Card({ address, busy, onEdit, onRemove, onPrefer }: CardProps) {
  const t = useText()
  const action = 'min-h-11 text-small font-medium underline underline-offset-4'
  return (
    <li className="flex flex-col border p-4">
      <p className="flex items-baseline justify-between gap-3 font-medium">
        {address.name}
        {address.isDefault && <span className="text-caption font-normal text-success">{t('profile.address.default')}</span>}
      </p>
      <div className="mt-1 flex-1 text-small text-ink-2">
        <PostalAddress address={shown(address)} />
        {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <button type="button" onClick={onEdit} className={action}>
          {t('checkout.change')}
          <span className="sr-only"> {address.line1}</span>
        </button>
        {!address.isDefault && (
          <button type="button" disabled={busy} onClick={onPrefer} className={action}>
            {t('profile.address.prefer')}
            <span className="sr-only"> {address.line1}</span>
          </button>
        )}
        <button type="button" disabled={busy} onClick={onRemove} className={action}>
          {t('cartPage.remove')}
          <span className="sr-only"> {address.line1}</span>
        </button>
      </div>
    </li>
  )
}

const shown = ({ line1, line2, landmark, town, region, postcode, country }: CustomerAddress) => ({
  line1,
  town,
  country,
  ...(line2 && { line2 }),
  ...(landmark && { landmark }),
  ...(region && { region }),
  ...(postcode && { postcode }),
})
