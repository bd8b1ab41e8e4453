import { useText } from '../../i18n/text.tsx'
import type { Draft } from '../../shared/checkout/draft.ts'
import { Select } from '../../ui/field.tsx'
import { chosenIn, draftOf, elsewhere, type Saved } from './saved-addresses.ts'

type Props = { draft: Draft; saved: Saved; change: (some: Partial<Draft>) => void }

export function AddressChoice({ draft, saved, change }: Props) {
  const t = useText()
  const addresses = saved.book?.addresses ?? []
  if (addresses.length === 0) return null
  const choose = (id: string) => {
    const address = addresses.find((each) => each.id === id)
    change(address ? draftOf(address, saved.profile) : elsewhere)
  }
  return (
    <Select
      label={t('checkout.saved')}
      value={chosenIn(draft, saved)?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
      className="sm:col-span-2"
    >
      {addresses.map(({ id, name, line1, town }) => (
        <option key={id} value={id}>
          {[name, line1, town].join(t('common.comma'))}
        </option>
      ))}
      <option value="">{t('checkout.elsewhere')}</option>
    </Select>
  )
}
