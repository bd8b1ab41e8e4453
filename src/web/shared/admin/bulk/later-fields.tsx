import { useText } from '../../../i18n/text.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { atMoment, momentOf } from '../local-moment.ts'
import type { BulkTyped } from './bulk-change.ts'

type Props = { typed: BulkTyped; onTyped: (some: Partial<BulkTyped>) => void }

export function SaleFields({ typed, onTyped }: Props) {
  const t = useText()
  const { how, from, until } = typed
  return (
    <>
      <Select
        label={t('admin.bulk.what')}
        value={how === 'clear' ? how : 'add'}
        onChange={({ target }) => onTyped({ how: target.value })}
      >
        <option value="add">{t('admin.bulk.sale.add')}</option>
        <option value="clear">{t('admin.bulk.sale.clear')}</option>
      </Select>
      {how !== 'clear' && (
        <>
          <TextInput
            label={t('admin.bulk.sale.percentOff')}
            hint={t('admin.bulk.sale.percentHint')}
            value={typed.value}
            inputMode="numeric"
            ltr
            maxLength={2}
            onChange={({ target }) => onTyped({ value: target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label={t('admin.bulk.sale.from')}
              type="datetime-local"
              value={from === '' ? '' : momentOf(from)}
              onChange={({ target }) => onTyped({ from: atMoment(target.value) ?? '' })}
            />
            <TextInput
              label={t('admin.bulk.sale.until')}
              optional={t('checkout.optional')}
              type="datetime-local"
              value={until === '' ? '' : momentOf(until)}
              error={from !== '' && until !== '' && until <= from ? t('admin.bulk.sale.endsFirst') : undefined}
              onChange={({ target }) => onTyped({ until: atMoment(target.value) ?? '' })}
            />
          </div>
        </>
      )}
    </>
  )
}
