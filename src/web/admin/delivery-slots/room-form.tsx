import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { RoomRule } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { CountField } from '../../shared/admin/kit/fields.tsx'
import { NumberChoice } from '../../shared/admin/kit/number-choice.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { weekReads } from './week-reads.ts'

export function RoomForm({ room, onSave }: { room: RoomRule; onSave: (room: RoomRule) => Promise<void> }) {
  const t = useText()
  const { field, form, ...state } = useAdminForm({ schema: RoomRule, start: room, send: onSave })
  const rows = useFieldArray({ control: form.control, name: 'points' })
  const { data } = useQuery(weekReads.categories())
  const all = data?.items ?? []
  const names = new Map(all.map(({ id, name, depth }) => [id, `${'– '.repeat(depth)}${name}`]))
  // A deleted category stays in the list while a row uses it.
  const values = [...new Set([...all.map(({ id }) => id), ...room.points.map(({ category }) => category)])]
  const add = () => {
    const taken = form.getValues('points').map(({ category }) => category)
    const next = values.find((id) => !taken.includes(id))
    if (next !== undefined) rows.append({ category: next, points: 2 }, { shouldFocus: false })
  }
  return (
    <Panel title={t('admin.deliverySlots.points')} id="room">
      <AdminForm form={state} submit={t('admin.deliverySlots.save')} quiet className="grid gap-4 px-4 pb-5 sm:px-5">
        <p className="max-w-[62ch] text-small text-ink-2">{t('admin.deliverySlots.pointsAbout')}</p>
        {rows.fields.map(({ id }, at) => (
          <fieldset key={id} className="grid grid-cols-[1fr_6rem_2.75rem] items-end gap-3">
            <legend className="sr-only">{t('admin.deliverySlots.pointsRow', { number: at + 1 })}</legend>
            <NumberChoice
              {...field(`points.${at}.category`)}
              misfit={t('admin.deliverySlots.pointsTwice')}
              label={t('admin.deliverySlots.category')}
              values={values}
              say={(category) => names.get(category) ?? String(category)}
            />
            <CountField
              {...field(`points.${at}.points`)}
              label={t('admin.deliverySlots.pointsOfOne')}
              invalid={t('admin.deliverySlots.pointsError')}
            />
            <IconButton label={t('admin.deliverySlots.dropPoints', { number: at + 1 })} onClick={() => rows.remove(at)}>
              <Icon name="trash-2" size={18} />
            </IconButton>
          </fieldset>
        ))}
        <div>
          <Button look="outline" size="small" onClick={add}>
            {t('admin.deliverySlots.addPoints')}
          </Button>
        </div>
        <CountField
          {...field('overbooking')}
          label={t('admin.deliverySlots.overbooking')}
          hint={t('admin.deliverySlots.overbookingHint')}
          invalid={t('admin.deliverySlots.overbookingError')}
          className="max-w-80"
        />
      </AdminForm>
    </Panel>
  )
}
