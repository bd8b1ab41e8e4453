import { useText } from '../../i18n/text.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

export type TypedRoll = { key: number; label: string; lot: string; length: string }
type Props = { rolls: readonly TypedRoll[]; of: string; onChange: (rolls: TypedRoll[]) => void }

export function NewRolls({ rolls, of, onChange }: Props) {
  const t = useText()
  const change = (key: number, with_: Partial<TypedRoll>) =>
    onChange(rolls.map((roll) => (roll.key === key ? { ...roll, ...with_ } : roll)))
  return (
    <div className="grid gap-3">
      {rolls.map(({ key, label, lot, length }, place) => (
        <div key={key} className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-2">
          <TextInput
            label={t('admin.stock.rollNumber', { number: place + 1 })}
            value={label}
            maxLength={40}
            ltr
            onChange={({ target }) => change(key, { label: target.value })}
          />
          <TextInput
            label={t('admin.stock.lot')}
            value={lot}
            maxLength={40}
            ltr
            onChange={({ target }) => change(key, { lot: target.value })}
          />
          <TextInput
            label={t('admin.stock.metres')}
            value={length}
            inputMode="decimal"
            ltr
            onChange={({ target }) => change(key, { length: target.value })}
          />
          <IconButton
            label={t('admin.stock.dropRoll', { number: place + 1 })}
            onClick={() => onChange(rolls.filter((roll) => roll.key !== key))}
          >
            <Icon name="x" size={16} />
          </IconButton>
        </div>
      ))}
      <Button
        type="button"
        look="outline"
        size="small"
        aria-label={`${t('admin.stock.addNewRoll')}, ${of}`}
        onClick={() =>
          onChange([...rolls, { key: (rolls.at(-1)?.key ?? 0) + 1, label: '', lot: rolls.at(-1)?.lot ?? '', length: '' }])
        }
      >
        {t('admin.stock.addNewRoll')}
      </Button>
    </div>
  )
}
