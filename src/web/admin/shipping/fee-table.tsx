import { get, useFieldArray, useFormState } from 'react-hook-form'
import type { FeeBy } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { CountField, KilogramField, MoneyField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Table = Exclude<FeeBy, 'flat'>
const FROM = { weight: KilogramField, price: MoneyField, quantity: CountField } as const
const MOST = 40

export function FeeTable({ by, steps: { control, name } }: { by: Table; steps: Bound }) {
  const t = useText()
  const rows = useFieldArray({ control, name })
  const { errors } = useFormState({ control, name })
  const fault = get(errors, name) as { root?: object; type?: string } | undefined
  const From = FROM[by]
  const add = () => rows.append({ from: rows.fields.length === 0 ? 0 : undefined, fee: undefined }, { shouldFocus: false })
  return (
    <fieldset className="grid gap-3 sm:col-span-3">
      <legend className="mb-1 text-small font-medium">{t(`admin.shipping.table.${by}`)}</legend>
      {rows.fields.map(({ id }, place) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_2.75rem] items-end gap-3 sm:max-w-140">
          <From
            control={control}
            name={`${name}.${place}.from`}
            label={t(`admin.shipping.from.${by}`)}
            invalid={t('admin.shipping.fieldError.number')}
          />
          <MoneyField
            control={control}
            name={`${name}.${place}.fee`}
            label={t('admin.shipping.stepFee')}
            invalid={t('admin.shipping.fieldError.amount')}
          />
          <IconButton label={t('admin.shipping.dropStep', { step: place + 1 })} onClick={() => rows.remove(place)}>
            <Icon name="x" size={16} />
          </IconButton>
        </div>
      ))}
      {(fault?.root ?? fault?.type) && (
        <p role="alert" className="text-small text-danger">
          {t('admin.shipping.fieldError.table')}
        </p>
      )}
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        disabledReason={rows.fields.length >= MOST ? t('admin.shipping.tableFull') : null}
        onClick={add}
      >
        {t('admin.shipping.addStep')}
      </Button>
    </fieldset>
  )
}
