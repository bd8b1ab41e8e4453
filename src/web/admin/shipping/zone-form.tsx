import { type FormEvent, useState } from 'react'
import type { NewZone, ZonePlan } from '#modules/shipping/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countriesIn, countryName } from '../../shared/address/countries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RateFields } from './rate-fields.tsx'
import { draftOf, isValid, METHODS, zoneOf } from './zone-draft.ts'

type Props = { zone?: ZonePlan; onSave: (zone: NewZone) => Promise<void>; onLeave: () => void }

/** A zone with its places and fees. What was typed stays through any refusal. */
export function ZoneForm({ zone, onSave, onLeave }: Props) {
  const t = useText()
  const [draft, setDraft] = useState(() => draftOf(zone))
  const [sent, setSent] = useState(false)
  const { send, busy, error } = useWrite(() => onSave(zoneOf(draft)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isValid(draft)) void send(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 border-t px-4 py-5 sm:px-5">
      <TextInput
        label={t('admin.shipping.name')}
        value={draft.name}
        maxLength={80}
        required
        error={sent && draft.name.trim() === '' && t('admin.shipping.fieldError.name')}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        className="max-w-100"
      />
      <Countries chosen={draft.countries} onChange={(countries) => setDraft({ ...draft, countries })} />
      <TextInput
        label={t('admin.shipping.regions')}
        optional={t('checkout.optional')}
        hint={t('admin.shipping.regionsHint')}
        value={draft.regions}
        maxLength={4000}
        onChange={({ target }) => setDraft({ ...draft, regions: target.value })}
      />
      {METHODS.map((method) => (
        <RateFields
          key={method}
          method={method}
          rate={draft.rates[method]}
          spoken={sent}
          onChange={(rate) => setDraft({ ...draft, rates: { ...draft.rates, [method]: rate } })}
        />
      ))}
      {error !== undefined && !busy && (
        <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
          {sentenceOf(error) ?? t('error.network.short')}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="touch" busy={busy}>
          {t('admin.deliverySlots.save')}
        </Button>
        <Button look="quiet" size="touch" onClick={onLeave}>
          {t('admin.shipping.leave')}
        </Button>
      </div>
    </form>
  )
}

function Countries({ chosen, onChange }: { chosen: readonly string[]; onChange: (countries: string[]) => void }) {
  const t = useText()
  const language = useLanguage()
  return (
    <div>
      <Select
        label={t('admin.shipping.countries')}
        hint={t('admin.shipping.countriesHint')}
        value=""
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
        className="max-w-100"
      >
        <option value="">{t('admin.shipping.addCountry')}</option>
        {countriesIn(language)
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      <ul className="mt-2 flex flex-wrap gap-2">
        {chosen.map((code) => (
          <li key={code} className="flex items-center rounded-full border ps-4 text-small">
            {countryName(language, code)}
            <IconButton
              label={t('admin.shipping.dropCountry', { country: countryName(language, code) })}
              onClick={() => onChange(chosen.filter((each) => each !== code))}
            >
              <Icon name="x" size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
