import { useFieldArray } from 'react-hook-form'
import { type DeliveryMethod, NewZone, type ZonePlan } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { TextField, WordsField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Button } from '../../ui/button.tsx'
import { CountriesField } from './countries-field.tsx'
import { newRate, RateFields } from './rate-fields.tsx'

const METHODS: readonly DeliveryMethod[] = ['standard', 'express']

type Props = { zone?: ZonePlan; onSave: (zone: NewZone) => Promise<void>; onLeave: () => void }

export function ZoneForm({ zone, onSave, onLeave }: Props) {
  const t = useText()
  const { field, form, ...state } = useAdminForm({
    schema: NewZone,
    start: zone ? zoneOnly(zone) : { name: '', countries: [], regions: [], rates: [newRate('standard')] },
    prepare: (typed) => ({ ...typed, rates: typed.rates.map(asItIsMeant) }),
    problemFields: { 'shipping.zone-name-taken': 'name' },
    send: onSave,
  })
  const rates = useFieldArray({ control: form.control, name: 'rates' })
  const leave = (
    <Button look="quiet" size="touch" onClick={onLeave}>
      {t('admin.shipping.leave')}
    </Button>
  )
  return (
    <AdminForm form={state} submit={t('admin.deliverySlots.save')} aside={leave} className="border-t px-4 py-5 sm:px-5">
      <TextField
        {...field('name')}
        label={t('admin.shipping.name')}
        invalid={t('admin.shipping.fieldError.name')}
        maxLength={80}
        required
        className="max-w-100"
      />
      <CountriesField {...field('countries')} />
      <WordsField
        {...field('regions')}
        label={t('admin.shipping.regions')}
        hint={t('admin.shipping.regionsHint')}
        maxLength={4000}
        optional
      />
      {METHODS.map((method) => {
        const place = rates.fields.findIndex((rate) => rate.method === method)
        return (
          <RateFields
            key={`${method} ${place}`}
            method={method}
            field={field}
            place={place === -1 ? undefined : place}
            onToggle={(on) => (on ? rates.append(newRate(method), { shouldFocus: false }) : rates.remove(place))}
          />
        )
      })}
    </AdminForm>
  )
}

/** Removes the steps of a flat fee, and replaces an invalid fee of a table by 0. */
const asItIsMeant = (rate: NewZone['rates'][number]) =>
  rate.by === 'flat' ? { ...rate, steps: [] } : { ...rate, fee: Number.isSafeInteger(rate.fee) ? rate.fee : 0 }

const zoneOnly = ({ name, countries, regions, rates }: ZonePlan): NewZone => ({ name, countries, regions, rates })
