import { useRef } from 'react'
import { z } from 'zod'
import { BeginParcel, type OrderParcels } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { ChoiceField, CountField, MetreField } from '../../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { newKey } from '../../../shared/idempotency-key.ts'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { parcelWrites } from './parcel-writes.ts'

const schema = z
  .object({
    lines: z.array(z.object({ line: z.int(), quantity: z.int().min(0).max(1_000_000) })),
    location: z.string().nullable(),
  })
  .transform(
    ({ lines, location }): z.input<typeof BeginParcel> => ({
      lines: lines.filter(({ quantity }) => quantity > 0),
      location: location === null ? null : Number(location),
    }),
  )
  .pipe(BeginParcel)

type Props = Pick<OrderParcels, 'rest' | 'places'> & { number: string; onBegun: () => Promise<void>; onClose: () => void }

export function BeginParcelDialog({ number, rest, places, onBegun, onClose }: Props) {
  const t = useText()
  const quantity = useQuantity()
  const key = useRef(newKey()) // idempotency key: an open dialog starts only one parcel
  const { field, ...form } = useAdminForm({
    schema,
    start: { lines: rest.map((row) => ({ line: row.line, quantity: row.quantity })), location: null },
    send: async (parcel) => {
      await parcelWrites.begin(number, parcel, key.current)
      await onBegun()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.parcels.beginTitle', { number })} submit={t('admin.parcels.start')}>
      {rest.map((row, place) => {
        const Quantity = row.unit === 'centimetre' ? MetreField : CountField
        return (
          <Quantity
            key={row.line}
            {...field(`lines.${place}.quantity`)}
            label={[row.name, row.descriptor].filter(Boolean).join(' · ')}
            hint={t('admin.parcels.most', { quantity: quantity(row.quantity, row.unit) })}
          />
        )
      })}
      {places.length > 1 && (
        <ChoiceField
          {...field('location')}
          label={t('admin.parcels.place')}
          none={t('admin.parcels.anyPlace')}
          options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </FormDialog>
  )
}
