import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { ChoiceField } from '../../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../../shared/admin/kit/use-admin-form.ts'
import { moneyReads } from './money-reads.ts'

const NO_TILL = 'none'

/** `shiftId` is null for no drawer. An empty object while nothing is selected. */
export const shiftOf = (till: string | undefined): { shiftId?: string | null } =>
  till ? { shiftId: till === NO_TILL ? null : till } : {}

export function DrawerField(bound: Bound) {
  const t = useText()
  const moment = useMoment()
  const { data } = useQuery({ ...moneyReads.drawers(), staleTime: 0 })
  const drawers = data?.drawers ?? []
  if (drawers.length === 0) return null
  return (
    <ChoiceField
      {...bound}
      label={t('admin.money.till')}
      hint={t('admin.money.tillHint')}
      none={t('admin.money.chooseTill')}
      options={[
        ...drawers.map(({ shiftId, register, openedAt }) => ({
          value: shiftId,
          label: t('admin.money.tillSince', { register, at: moment(openedAt) }),
        })),
        { value: NO_TILL, label: t('admin.money.noTill') },
      ]}
    />
  )
}
