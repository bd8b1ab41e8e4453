import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/text.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { type BulkTyped, STOCK_CHOICES, stockChoice } from './bulk-change.ts'
import { changeReads } from './bulk-reads.ts'

type Props = { typed: BulkTyped; onTyped: (some: Partial<BulkTyped>) => void }

export function StockFields({ typed, onTyped }: Props) {
  const t = useText()
  const { data } = useQuery(changeReads.locations())
  const choice = stockChoice(typed)
  const open = data?.locations.filter(({ active }) => active) ?? []
  return (
    <>
      <Select label={t('admin.bulk.what')} value={choice} onChange={({ target }) => onTyped({ how: target.value })}>
        {STOCK_CHOICES.map((each) => (
          <option key={each} value={each}>
            {t(`admin.bulk.stock.${each}`)}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('admin.bulk.stock.count')}
        hint={t('admin.bulk.stock.hint')}
        value={typed.value}
        inputMode="numeric"
        ltr
        maxLength={7}
        onChange={({ target }) => onTyped({ value: target.value })}
      />
      {open.length > 1 && (
        <Select
          label={t('admin.bulk.stock.place')}
          value={typed.place}
          onChange={({ target }) => onTyped({ place: target.value })}
        >
          <option value="">{t(choice === 'to' ? 'admin.bulk.stock.everywhere' : 'admin.bulk.stock.main')}</option>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        label={t('admin.bulk.reason')}
        value={typed.reason}
        maxLength={200}
        onChange={({ target }) => onTyped({ reason: target.value })}
      />
    </>
  )
}
